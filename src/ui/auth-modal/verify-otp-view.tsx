import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';

import { selectVerification } from '#machines/auth-modal/auth-modal.selectors.ts';
import { VerificationForm } from '#ui/email-verification/verification-form.tsx';
import { KeptMailHint } from '#ui/email-verification/kept-mail-hint.tsx';
import { LinkButton } from '#ui/primitives/button.tsx';

import type { AuthViewProps } from './auth-modal-view.types.ts';

export function VerifyOtpView({ actor }: AuthViewProps) {
  const verification = useSelector(actor, selectVerification);
  return (
    <>
      {verification && (
        <VerificationForm actor={verification}>
          <KeptMailHint />
        </VerificationForm>
      )}
      <p className="mt-4 text-sm">
        <LinkButton onClick={() => actor.send({ type: 'login.chosen' })}>
          <Trans>Back to sign-in</Trans>
        </LinkButton>
      </p>
    </>
  );
}
