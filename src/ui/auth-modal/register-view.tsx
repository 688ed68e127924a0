import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';

import { RegisterForm } from '#api/contract/account-forms.ts';
import { selectEmail, selectFailure, selectIsBusy } from '#machines/auth-modal/auth-modal.selectors.ts';
import { notices } from '#ui/messages/notices-messages.ts';
import { FailureCallout } from '#ui/patterns/failure-callout.tsx';
import { useContractForm } from '#ui/patterns/use-contract-form.ts';
import { Button, LinkButton } from '#ui/primitives/button.tsx';
import { PasswordField } from '#ui/primitives/password-field.tsx';
import { TextField } from '#ui/primitives/text-field.tsx';
import { GoogleSignIn } from '#ui/social-sign-in/google-sign-in.tsx';

import type { AuthViewProps } from './auth-modal-view.types.ts';
import { ConsentLine } from './consent-line.tsx';
import { EmailField } from './email-field.tsx';

export function RegisterView({ actor }: AuthViewProps) {
  const { t, i18n } = useLingui();
  const email = useSelector(actor, selectEmail);
  const failure = useSelector(actor, selectFailure);
  const isBusy = useSelector(actor, selectIsBusy);
  const { submit, field, valueOf } = useContractForm({
    schema: RegisterForm,
    defaultValues: { name: '', email: email ?? '', password: '', confirmPassword: '' },
    failure,
    first: 'name',
    onSubmit: (form) => actor.send({ type: 'register.submitted', form }),
  });
  return (
    <>
      <form noValidate onSubmit={submit} className="grid gap-5">
        <FailureCallout
          title={i18n._(notices.registrationFailed.title)}
          failure={failure}
          otherwise={notices.registrationFailed.body}
        />
        <TextField label={t`Your name`} autoComplete="name" {...field('name')} />
        <EmailField {...field('email')} />
        <PasswordField
          label={t`Password`}
          autoComplete="new-password"
          hint={t`At least 8 characters. A short sentence is easy to keep in mind.`}
          {...field('password')}
        />
        <PasswordField
          label={t`Password once more`}
          autoComplete="new-password"
          {...field('confirmPassword')}
        />
        <Button type="submit" busy={isBusy}>
          <Trans>Create account</Trans>
        </Button>
      </form>
      <GoogleSignIn intent="register" />
      <ConsentLine />
      <p className="mt-5 text-sm text-ink-2">
        <Trans>Registered already?</Trans>{' '}
        <LinkButton onClick={() => actor.send({ type: 'login.chosen', email: valueOf('email') })}>
          <Trans>Back to sign-in</Trans>
        </LinkButton>
      </p>
    </>
  );
}
