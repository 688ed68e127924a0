import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';

import { selectEmail } from '#machines/auth-modal/auth-modal.selectors.ts';
import { KeptMailHint } from '#ui/email-verification/kept-mail-hint.tsx';
import { Button, LinkButton } from '#ui/primitives/button.tsx';

import type { AuthViewProps } from './auth-modal-view.types.ts';

/** Moves the focus to the message that replaces the focused form, so that screen readers announce it. */
const focusElement = (element: HTMLElement | null) => element?.focus();

export function ResetSentView({ actor }: AuthViewProps) {
  const email = useSelector(actor, selectEmail);
  return (
    <div className="grid gap-5">
      <p ref={focusElement} tabIndex={-1} className="text-ink-2">
        <Trans>
          If <b className="text-ink break-all">{email}</b> has an account, a link is on its way. It is good
          for 30 minutes and works once.
        </Trans>
      </p>
      <KeptMailHint />
      <Button onClick={() => actor.send({ type: 'login.chosen' })}>
        <Trans>Back to sign-in</Trans>
      </Button>
      <p className="text-sm text-ink-2">
        <Trans>No letter? Look among the unwanted mail, or</Trans>{' '}
        <LinkButton onClick={() => actor.send({ type: 'resend.chosen' })}>
          <Trans>send it again</Trans>
        </LinkButton>
      </p>
    </div>
  );
}
