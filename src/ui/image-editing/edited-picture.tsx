import { Trans, useLingui } from '@lingui/react/macro';

import type { Asset } from '#api/contract/assets.ts';
import type { EditPreset } from '#api/contract/edit-settings.ts';
import { selectBase, selectImages, selectWish } from '#machines/image-editing/image-editing.selectors.ts';
import { presetMessages } from '#ui/messages/editing-messages.ts';
import { BeforeAfter } from '#ui/patterns/before-after.tsx';
import { pictureDescription } from '#ui/patterns/picture-name.ts';
import { pictureRatio } from '#ui/patterns/picture-ratio.ts';
import { PreviewStatus } from '#ui/wizard/preview-status.tsx';

import { EditedPictures } from './edit-panel.tsx';
import { useImageEditingSelector } from './image-editing-actor.ts';
import { usePresetPreview } from './preset-preview.ts';

/** Picture under edit with a preview of the chosen preset, or the pictures of a composition. */
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
  const { preview, ...status } = usePresetPreview();
  const size = { width: base.width, height: base.height };
  const name = i18n._(presetMessages[preset].name);
  return (
    <div aria-busy={status.isFetching}>
      {preview ? (
        <BeforeAfter
          className="fits-screen"
          before={{ src: base.url, alt: pictureDescription(i18n, base), ...size }}
          after={{ src: preview, alt: t`Preview: ${name}`, ...size }}
        />
      ) : (
        <Plain base={base} />
      )}
      <PreviewStatus name={name} data={preview} {...status}>
        {preset === 'background-removal' && (
          <>
            {' '}
            <Trans>White stands for nothing here: the background of the result is transparent.</Trans>
          </>
        )}
      </PreviewStatus>
    </div>
  );
}

/** Small copy of the subject, for settings far below the large picture. */
export function SmallSubject() {
  const { preview } = usePresetPreview();
  if (!preview) return <EditedPictures className="mt-3.5" />;
  return (
    <img
      src={preview}
      alt=""
      className="stage-light mt-3.5 aspect-4/5 max-h-60 h-auto w-full rounded object-contain"
    />
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
