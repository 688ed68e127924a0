import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';

import { ResetPasswordForm } from '#api/contract/account-forms.ts';
import {
  selectEmail,
  selectFailure,
  selectIsBusy,
} from '#machines/password-reset/password-reset.selectors.ts';
import { notices } from '#ui/messages/notices-messages.ts';
import { FailureCallout } from '#ui/patterns/failure-callout.tsx';
import { useContractForm } from '#ui/patterns/use-contract-form.ts';
import { Button } from '#ui/primitives/button.tsx';
import { PasswordField } from '#ui/primitives/password-field.tsx';

import type { ResetViewProps } from './password-reset-view.types.ts';

export function ResetFormView({ actor }: ResetViewProps) {
  const { t, i18n } = useLingui();
  const email = useSelector(actor, selectEmail) ?? '';
  const failure = useSelector(actor, selectFailure);
  const isBusy = useSelector(actor, selectIsBusy);
  const { submit, field } = useContractForm({
    schema: ResetPasswordForm,
    defaultValues: { password: '', confirmPassword: '' },
    failure,
    first: 'password',
    renamed: { new_password: 'password' },
    onSubmit: (form) => actor.send({ type: 'reset.submitted', form }),
  });
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <p className="text-ink-2">
        <Trans>
          For <b className="text-ink break-all">{email}</b>. Wherever you are signed in now, you will be
          signed out.
        </Trans>
      </p>
      <FailureCallout title={i18n._(notices.resetFailed.title)} failure={failure} />
      {/* Names the account for password managers. */}
      <input type="text" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={t`New password`}
        autoComplete="new-password"
        hint={t`At least 8 characters. A short sentence is easy to keep in mind.`}
        {...field('password')}
      />
      <PasswordField
        label={t`New password once more`}
        autoComplete="new-password"
        {...field('confirmPassword')}
      />
      <Button type="submit" busy={isBusy}>
        <Trans>Set the password</Trans>
      </Button>
    </form>
  );
}
