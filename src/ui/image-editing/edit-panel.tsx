import { Plural, Trans, useLingui } from '@lingui/react/macro';

import { featureCosts } from '#api/contract/generation.ts';
import {
  selectCanOpen,
  selectHasEnough,
  selectHasVersions,
  selectImages,
  selectIsComplete,
  selectMode,
  selectView,
} from '#machines/image-editing/image-editing.selectors.ts';
import { pictureDescription } from '#ui/patterns/picture-name.ts';
import { late, useLate } from '#ui/patterns/use-late.ts';
import { Button } from '#ui/primitives/button.tsx';
import { IconButton } from '#ui/primitives/icon-button.tsx';
import { Costs } from '#ui/wizard/costs.tsx';

import { useImageEditing, useImageEditingSelector } from './image-editing-actor.ts';

const versionTree = late(() => import('./version-tree.tsx'));

/** What is put together so far, what it costs, and the one button that goes on. */
export function EditPanel() {
  const hasVersions = useImageEditingSelector(selectHasVersions);
  const there = useLate(versionTree, hasVersions);
  return (
    <aside className="panel order-panel p-4.5 lg:p-5.5" aria-labelledby="edit">
      <h2 id="edit" className="heading text-[23px]">
        <Trans>Your edit</Trans>
      </h2>
      <EditedPictures className="mt-3.5" />
      {there && <there.VersionTree />}
      <Costs feature="image-editing" />
      <GoOn />
    </aside>
  );
}

/** The pictures that were chosen, small. */
export function EditedPictures({ className = '' }: { className?: string }) {
  const { i18n } = useLingui();
  const images = useImageEditingSelector(selectImages);
  const mode = useImageEditingSelector(selectMode);
  if (images.length === 0)
    return (
      <p className={`text-sm text-ink-2 ${className}`}>
        {mode === 'single' ? <Trans>No picture yet</Trans> : <Trans>No pictures yet</Trans>}
      </p>
    );
  return (
    <ol className={`grid grid-cols-4 gap-2 ${className}`}>
      {images.map((image) => (
        <li key={image.id} className={images.length === 1 ? 'col-span-4' : ''}>
          <img
            src={image.thumbnail_url}
            alt={pictureDescription(i18n, image)}
            width={image.width}
            height={image.height}
            className="stage-light aspect-4/5 max-h-60 h-auto w-full rounded object-cover"
          />
        </li>
      ))}
    </ol>
  );
}

const selectCanGoBack = selectCanOpen('upload');

function GoOn() {
  const { t } = useLingui();
  const wizard = useImageEditing();
  const view = useImageEditingSelector(selectView);
  const hasEnough = useImageEditingSelector(selectHasEnough);
  const isComplete = useImageEditingSelector(selectIsComplete);
  const canGoBack = useImageEditingSelector(selectCanGoBack);
  if (view === 'images')
    return (
      <Button
        className="mt-4.5 w-full"
        look={hasEnough ? 'primary' : 'ghost'}
        onClick={() => wizard.send({ type: 'step.chosen', step: 'describe' })}
      >
        <Trans>Describe the edit</Trans>
      </Button>
    );
  return (
    <div className="mt-4.5 flex gap-2.5">
      {canGoBack && (
        <IconButton
          label={t`Back`}
          icon="i-lucide-arrow-left"
          className="border border-line-2 size-11.5"
          onClick={() => wizard.send({ type: 'step.chosen', step: 'upload' })}
        />
      )}
      <Button
        className="flex-1 px-3"
        look={isComplete ? 'primary' : 'ghost'}
        onClick={() => wizard.send({ type: 'order.requested' })}
      >
        <Plural
          value={featureCosts['image-editing']}
          one="Edit the picture · # credit"
          other="Edit the picture · # credits"
        />
      </Button>
    </div>
  );
}
