import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';

import type { ComposePlan } from '#api/contract/editing.ts';
import {
  selectBase,
  selectHasVersions,
  selectImages,
  selectMode,
} from '#machines/image-editing/image-editing.selectors.ts';
import { pictureDescription } from '#ui/patterns/picture-name.ts';
import { latePart, useLatePart } from '#ui/patterns/late-part.ts';
import { classNames } from '#ui/primitives/class-names.ts';
import { Costs } from '#ui/wizard/costs.tsx';

import { useImageEditingSelector } from './image-editing-actor.ts';
import { useEditQuote } from './editing-quote.ts';

const versionTree = latePart(() => import('./version-tree.tsx'));

type EditPanelProps = {
  /** Summary of the chosen pictures. */
  subject?: ReactNode;
  /** Composition of several pictures, once it is known. */
  plan?: ComposePlan | undefined;
  children: ReactNode;
};

/** Panel with the chosen pictures, the price and the actions of the step. */
export function EditPanel({
  subject = <EditedPictures className="mt-3.5" />,
  plan,
  children,
}: EditPanelProps) {
  const hasVersions = useImageEditingSelector(selectHasVersions);
  const part = useLatePart(versionTree, hasVersions);
  return (
    <aside className="panel order-panel p-4.5 lg:p-5.5" aria-labelledby="edit">
      <h2 id="edit" className="heading text-[23px]">
        <Trans>Your edit</Trans>
      </h2>
      {subject}
      {part && <part.VersionTree />}
      <Costs {...useEditQuote(plan)} />
      {children}
    </aside>
  );
}

/** Thumbnail of the current version, or of the chosen pictures. */
export function EditedPictures({ className = '' }: { className?: string }) {
  const { i18n } = useLingui();
  const chosen = useImageEditingSelector(selectImages);
  const base = useImageEditingSelector(selectBase);
  const images = base ? [base] : chosen;
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
            className={classNames(
              'stage-light aspect-4/5 max-h-60 h-auto w-full rounded',
              images.length === 1 ? 'object-contain' : 'object-cover',
            )}
          />
        </li>
      ))}
    </ol>
  );
}
