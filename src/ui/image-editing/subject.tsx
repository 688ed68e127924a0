import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';

import type { Asset } from '#api/contract/assets.ts';
import type { EditPreset } from '#api/contract/edit-settings.ts';
import { editingQueries } from '#api/queries/editing.queries.ts';
import {
  selectBase,
  selectImages,
  selectMask,
  selectWish,
} from '#machines/image-editing/image-editing.selectors.ts';
import { presetMessages } from '#ui/messages/editing.ts';
import { useApi } from '#ui/patterns/api-context.ts';
import { BeforeAfter } from '#ui/patterns/before-after.tsx';
import { pictureDescription } from '#ui/patterns/picture-name.ts';
import { pictureRatio } from '#ui/patterns/picture-ratio.ts';
import { useSettled } from '#ui/patterns/use-settled.ts';
import { PreviewSaid } from '#ui/wizard/preview-said.tsx';

import { useImageEditingSelector } from './image-editing-actor.ts';

/** What is edited: the picture, with the preset that is chosen already on it; or the pictures that become one. */
export function Subject() {
  const base = useImageEditingSelector(selectBase);
  const { preset } = useImageEditingSelector(selectWish);
  if (!base) return <Several />;
  return preset ? <Previewed base={base} preset={preset} /> : <Plain base={base} />;
}

function Plain({ base }: { base: Asset }) {
  const { i18n } = useLingui();
  const size = { width: base.width, height: base.height };
  return (
    <img
      src={base.url}
      alt={pictureDescription(i18n, base)}
      {...size}
      style={pictureRatio(size)}
      className="fits-screen stage-light h-auto rounded"
    />
  );
}

function Previewed({ base, preset }: { base: Asset; preset: EditPreset }) {
  const { t, i18n } = useLingui();
  const queries = useApi(editingQueries);
  const { strength, guidance, steps } = useSettled(useImageEditingSelector(selectWish), 400);
  const mask = useImageEditingSelector(selectMask);
  const { data, error, isPaused, isFetching } = useQuery(
    queries.presetPreview({
      image: base.id,
      preset,
      strength,
      guidance_scale: guidance,
      steps,
      ...(mask && { mask: mask.id }),
    }),
  );
  const size = { width: base.width, height: base.height };
  const name = i18n._(presetMessages[preset].name);
  return (
    <div aria-busy={isFetching}>
      {data ? (
        <BeforeAfter
          className="fits-screen"
          before={{ src: base.url, alt: pictureDescription(i18n, base), ...size }}
          after={{ src: data, alt: t`Preview: ${name}`, ...size }}
        />
      ) : (
        <Plain base={base} />
      )}
      <PreviewSaid name={name} {...{ data, error, isPaused, isFetching }}>
        {preset === 'background-removal' && (
          <>
            {' '}
            <Trans>White stands for nothing here: the background of the result is transparent.</Trans>
          </>
        )}
      </PreviewSaid>
    </div>
  );
}

function Several() {
  const { i18n } = useLingui();
  const images = useImageEditingSelector(selectImages);
  return (
    <ol className="grid grid-cols-[repeat(auto-fill,minmax(130px,1fr))] gap-3">
      {images.map((image, index) => (
        <li key={image.id} className="relative">
          <img
            src={image.thumbnail_url}
            alt={pictureDescription(i18n, image)}
            width={image.width}
            height={image.height}
            className="stage-light aspect-4/5 h-auto w-full rounded object-cover"
          />
          <span className="image-order-number">{index + 1}</span>
        </li>
      ))}
    </ol>
  );
}
