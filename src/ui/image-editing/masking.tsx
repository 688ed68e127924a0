import { Trans } from '@lingui/react/macro';

import { selectIsSendingMask, selectMaskEditor } from '#machines/image-editing/image-editing.selectors.ts';
import { MaskEditor } from '#ui/mask-editor/mask-editor.tsx';
import { Button } from '#ui/primitives/button.tsx';

import { useImageEditing, useImageEditingSelector } from './image-editing-actor.ts';

/** Which part of the picture may change, painted by hand. */
export function Masking() {
  const wizard = useImageEditing();
  const editor = useImageEditingSelector(selectMaskEditor);
  const isSending = useImageEditingSelector(selectIsSendingMask);
  return (
    <section aria-labelledby="masking" aria-busy={isSending}>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 id="masking" className="text-[32px]">
            <Trans>What may change?</Trans>
          </h2>
          <p className="mt-1 text-ink-2">
            <Trans>Paint over it, or have it found. Outside of it the picture stays, to the pixel.</Trans>
          </p>
        </div>
        <Button look="ghost" onClick={() => wizard.send({ type: 'masking.left' })}>
          <Trans>Back without the mask</Trans>
        </Button>
      </div>
      <p aria-live="polite" className="text-sm text-ink-2">
        {isSending && <Trans>Sending the mask…</Trans>}
      </p>
      {editor && <MaskEditor editor={editor} />}
    </section>
  );
}
