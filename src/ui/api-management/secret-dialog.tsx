import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

import { Button } from '#ui/primitives/button.tsx';
import { Callout } from '#ui/primitives/callout.tsx';
import { Dialog } from '#ui/primitives/dialog.tsx';

type SecretDialogProps = {
  title: string;
  secret: string | null;
  /** Consequence of losing the secret. */
  hint: ReactNode;
  copying: 'resting' | 'copying' | 'copied' | 'failed';
  words: { copy: ReactNode; copied: ReactNode; notCopied: ReactNode };
  onCopy: () => void;
  onClose: () => void;
};

/** Dialog that shows a secret for the only time. */
export const SecretDialog = ({ title, secret, hint, copying, words, onCopy, onClose }: SecretDialogProps) => (
  <Dialog labelledBy="secret-title" onClose={onClose} className="w-150">
    <div className="grid gap-5 p-7">
      <h2 id="secret-title" className="pr-10 text-[28px]">
        {title}
      </h2>
      <Callout tone="hint" title={<Trans>Copy it now</Trans>}>
        {hint}
      </Callout>
      <input
        readOnly
        aria-label={title}
        className="secret-text"
        value={secret ?? ''}
        spellCheck={false}
        onFocus={({ target }) => target.select()}
      />
      {copying === 'failed' && (
        <Callout tone="failure" title={words.notCopied}>
          <Trans>Please select it and copy it by hand.</Trans>
        </Callout>
      )}
      <output className={copying === 'copied' ? 'text-jade' : 'sr-only'}>
        {copying === 'copied' && words.copied}
      </output>
      <div className="flex flex-wrap gap-3">
        <Button
          icon={copying === 'copied' ? 'i-lucide-check' : 'i-lucide-copy'}
          busy={copying === 'copying'}
          onClick={onCopy}
        >
          {words.copy}
        </Button>
        <Button look="quiet" onClick={onClose}>
          <Trans>I have kept it</Trans>
        </Button>
      </div>
    </div>
  </Dialog>
);
