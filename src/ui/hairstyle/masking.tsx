import { Trans } from '@lingui/react/macro';

import { selectIsSendingMask, selectMaskEditor } from '#machines/hairstyle/hairstyle.selectors.ts';
import { MaskEditor } from '#ui/mask-editor/mask-editor.tsx';
import { Button } from '#ui/primitives/button.tsx';

import { useHairstyle, useHairstyleSelector } from './hairstyle-actor.ts';

/** Where the hair is, painted by hand. */
export function Masking() {
  const wizard = useHairstyle();
  const editor = useHairstyleSelector(selectMaskEditor);
  const isSending = useHairstyleSelector(selectIsSendingMask);
  return (
    <section aria-labelledby="masking" aria-busy={isSending}>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 id="masking" className="text-[32px]">
            <Trans>Where is the hair?</Trans>
          </h2>
          <p className="mt-1 text-ink-2">
            <Trans>Paint over the hair, and over nothing else. It is found for you to begin with.</Trans>
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
