import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';

import {
  selectIsCopied,
  selectIsCopying,
  selectIsNotCopied,
  selectSecret,
} from '#machines/api-token/api-token.selectors.ts';
import { Button } from '#ui/primitives/button.tsx';
import { Callout } from '#ui/primitives/callout.tsx';
import { Dialog } from '#ui/primitives/dialog.tsx';

import type { ApiTokenRef } from './api-management.types.ts';

/** The only time that a secret is seen. */
export function SecretWindow({ actor }: { actor: ApiTokenRef }) {
  const { t } = useLingui();
  const secret = useSelector(actor, selectSecret);
  const isCopied = useSelector(actor, selectIsCopied);
  const isNotCopied = useSelector(actor, selectIsNotCopied);
  const isCopying = useSelector(actor, selectIsCopying);
  const close = () => actor.send({ type: 'window.closed' });
  return (
    <Dialog labelledBy="secret-title" onClose={close} className="w-150">
      <div className="grid gap-5 p-7">
        <h2 id="secret-title" className="pr-10 text-[28px]">
          <Trans>Your token</Trans>
        </h2>
        <Callout tone="hint" title={<Trans>Copy it now</Trans>}>
          <Trans>It is shown this once. We keep no copy: a lost token can only be regenerated.</Trans>
        </Callout>
        <input
          readOnly
          aria-label={t`Your token`}
          className="secret-text"
          value={secret ?? ''}
          spellCheck={false}
          onFocus={({ target }) => target.select()}
        />
        {isNotCopied && (
          <Callout tone="failure" title={<Trans>Failed to copy token to clipboard.</Trans>}>
            <Trans>Please select it and copy it by hand.</Trans>
          </Callout>
        )}
        <output className={isCopied ? 'text-jade' : 'sr-only'}>
          {isCopied && <Trans>Token copied to clipboard</Trans>}
        </output>
        <div className="flex flex-wrap gap-3">
          <Button
            icon={isCopied ? 'i-lucide-check' : 'i-lucide-copy'}
            busy={isCopying}
            onClick={() => actor.send({ type: 'copy.wanted' })}
          >
            <Trans>Copy the token</Trans>
          </Button>
          <Button look="quiet" onClick={close}>
            <Trans>I have kept it</Trans>
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
