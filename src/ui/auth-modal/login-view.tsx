import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';

import { LoginForm } from '#api/contract/account-forms.ts';
import { selectEmail, selectFailure, selectIsBusy } from '#machines/auth-modal/auth-modal.selectors.ts';
import { notices } from '#ui/messages/notices-messages.ts';
import { FailureCallout } from '#ui/patterns/failure-callout.tsx';
import { useContractForm } from '#ui/patterns/use-contract-form.ts';
import { Button, LinkButton } from '#ui/primitives/button.tsx';
import { PasswordField } from '#ui/primitives/password-field.tsx';
import { GoogleSignIn } from '#ui/social-sign-in/google-sign-in.tsx';

import type { AuthViewProps } from './auth-modal-view.types.ts';
import { ConsentLine } from './consent-line.tsx';
import { EmailField } from './email-field.tsx';

export function LoginView({ actor }: AuthViewProps) {
  const { t, i18n } = useLingui();
  const email = useSelector(actor, selectEmail);
  const failure = useSelector(actor, selectFailure);
  const isBusy = useSelector(actor, selectIsBusy);
  const { submit, field, valueOf } = useContractForm({
    schema: LoginForm,
    defaultValues: { email: email ?? '', password: '' },
    failure,
    first: email === null ? 'email' : 'password',
    onSubmit: (form) => actor.send({ type: 'login.submitted', form }),
  });
  return (
    <>
      <form noValidate onSubmit={submit} className="grid gap-5">
        <FailureCallout title={i18n._(notices.signInFailed.title)} failure={failure} />
        <EmailField {...field('email')} />
        <PasswordField label={t`Password`} autoComplete="current-password" {...field('password')} />
        <Button type="submit" busy={isBusy}>
          <Trans>Sign in</Trans>
        </Button>
      </form>
      <GoogleSignIn intent="login" />
      <ConsentLine />
      <div className="mt-5 grid gap-3 text-sm text-ink-2">
        <p>
          <LinkButton onClick={() => actor.send({ type: 'forgotPassword.chosen', email: valueOf('email') })}>
            <Trans>Forgot your password?</Trans>
          </LinkButton>
        </p>
        <p>
          <Trans>New here?</Trans>{' '}
          <LinkButton onClick={() => actor.send({ type: 'register.chosen', email: valueOf('email') })}>
            <Trans>Create an account</Trans>
          </LinkButton>
        </p>
      </div>
    </>
  );
}
