import { Trans } from '@lingui/react/macro';

import type { CodeMailState } from '#machines/email-verification/email-verification.selectors.ts';
import { LinkButton } from '#ui/primitives/button.tsx';

type ResendCodeProps = { state: CodeMailState; onResend: () => void };

export function ResendCode({ state, onResend }: ResendCodeProps) {
  return (
    <p className="text-sm text-ink-2" aria-live="polite">
      {state === 'sent' && <Trans>No code yet? You can ask for another one in a minute.</Trans>}
      {state === 'asking' && <Trans>A new code is on its way…</Trans>}
      {state === 'ready' && (
        <>
          <Trans>No code?</Trans>{' '}
          <LinkButton onClick={onResend}>
            <Trans>Send a new code</Trans>
          </LinkButton>
        </>
      )}
    </p>
  );
}
