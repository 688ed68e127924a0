import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';

import { ForgotPasswordForm } from '#api/contract/account-forms.ts';
import { selectEmail, selectFailure, selectIsBusy } from '#machines/auth-modal/auth-modal.selectors.ts';
import { notices } from '#ui/messages/notices-messages.ts';
import { FailureCallout } from '#ui/patterns/failure-callout.tsx';
import { useContractForm } from '#ui/patterns/use-contract-form.ts';
import { Button, LinkButton } from '#ui/primitives/button.tsx';

import type { AuthViewProps } from './auth-modal-view.types.ts';
import { EmailField } from './email-field.tsx';

export function ForgotPasswordView({ actor }: AuthViewProps) {
  const { i18n } = useLingui();
  const email = useSelector(actor, selectEmail);
  const failure = useSelector(actor, selectFailure);
  const isBusy = useSelector(actor, selectIsBusy);
  const { submit, field, valueOf } = useContractForm({
    schema: ForgotPasswordForm,
    defaultValues: { email: email ?? '' },
    failure,
    first: 'email',
    onSubmit: (form) => actor.send({ type: 'forgotPassword.submitted', form }),
  });
  return (
    <>
      <p className="mb-5 text-ink-2">
        <Trans>Tell us your address, and we will send you a link that sets a new password.</Trans>
      </p>
      <form noValidate onSubmit={submit} className="grid gap-5">
        <FailureCallout title={i18n._(notices.resetRequestFailed.title)} failure={failure} />
        <EmailField {...field('email')} />
        <Button type="submit" busy={isBusy}>
          <Trans>Send the link</Trans>
        </Button>
      </form>
      <p className="mt-5 text-sm">
        <LinkButton onClick={() => actor.send({ type: 'login.chosen', email: valueOf('email') })}>
          <Trans>Back to sign-in</Trans>
        </LinkButton>
      </p>
    </>
  );
}
