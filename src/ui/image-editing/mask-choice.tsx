import { Trans } from '@lingui/react/macro';

import type { Asset } from '#api/contract/assets.ts';
import { selectMask } from '#machines/image-editing/image-editing.selectors.ts';
import { Button } from '#ui/primitives/button.tsx';

import { useImageEditing, useImageEditingSelector } from './image-editing-actor.ts';

/** Choice of a mask that restricts the edit to a part of the picture. */
export function MaskChoice({ base }: { base: Asset }) {
  const wizard = useImageEditing();
  const mask = useImageEditingSelector(selectMask);
  return (
    <section>
      <h2 className="mb-1 font-text text-[14px] font-500">
        <Trans>Where</Trans>
      </h2>
      <p className="mb-3 text-sm text-ink-2">
        {mask ? (
          <Trans>Only what you painted changes; outside of it not a pixel does.</Trans>
        ) : (
          <Trans>The whole picture, or only what you paint over.</Trans>
        )}
      </p>
      <div className="flex flex-wrap items-center gap-2.5">
        {mask && (
          <img
            src={mask.thumbnail_url}
            alt=""
            width={base.width}
            height={base.height}
            className="h-14 w-auto rounded border border-line"
          />
        )}
        <Button
          size="small"
          look="ghost"
          icon="i-lucide-brush"
          onClick={() => wizard.send({ type: 'masking.requested' })}
        >
          {mask ? <Trans>Correct the mask</Trans> : <Trans>Paint a mask</Trans>}
        </Button>
        {mask && (
          <Button size="small" look="quiet" onClick={() => wizard.send({ type: 'mask.removed' })}>
            <Trans>Without the mask</Trans>
          </Button>
        )}
      </div>
    </section>
  );
}
