import { Trans } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';

import { Button } from '#ui/primitives/button.tsx';

import type { MaskEditorRef } from './mask-editor-actor.ts';
import { MaskEditor } from './mask-editor.tsx';

type MaskingScreenProps = {
  editor: MaskEditorRef | undefined;
  /** What is asked: «Where is the hair?» */
  title: ReactNode;
  advice: ReactNode;
  isSending: boolean;
  onLeave: () => void;
};

/** A wizard's screen for the mask. Tools, picture and the way on are seen at once. */
export function MaskingScreen({ editor, title, advice, isSending, onLeave }: MaskingScreenProps) {
  const heading = useId();
  return (
    // As tall as the window from the start: it is scrolled to before its tools are there.
    <section aria-labelledby={heading} aria-busy={isSending} className="min-h-dvh">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 id={heading} className="text-[28px]">
            {title}
          </h2>
          <p className="text-ink-2">{advice}</p>
        </div>
        <span className="flex items-center gap-4">
          <span aria-live="polite" className="text-sm text-ink-2">
            {isSending && <Trans>Sending the mask…</Trans>}
          </span>
          <Button look="ghost" onClick={onLeave}>
            <Trans>Back without the mask</Trans>
          </Button>
        </span>
      </div>
      {editor && <MaskEditor editor={editor} />}
    </section>
  );
}
