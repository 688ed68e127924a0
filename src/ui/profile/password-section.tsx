import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';

import { ChangePasswordForm } from '#api/contract/account-forms.ts';
import {
  selectFailure,
  selectIsBusy,
  selectIsOpen,
} from '#machines/password-change/password-change.selectors.ts';
import { FailureCallout } from '#ui/patterns/failure-callout.tsx';
import { useContractForm } from '#ui/patterns/use-contract-form.ts';
import { Button } from '#ui/primitives/button.tsx';
import { PasswordField } from '#ui/primitives/password-field.tsx';

import type { PasswordChangeRef } from './profile-view.types.ts';
import { Section } from './profile-section.tsx';
import { useReturnFocus } from './use-focus-back.ts';

type PasswordSectionProps = { actor: PasswordChangeRef; email: string };

export function PasswordSection({ actor, email }: PasswordSectionProps) {
  const isOpen = useSelector(actor, selectIsOpen);
  const opener = useReturnFocus(isOpen);
  return (
    <Section title={<Trans>Password</Trans>}>
      <p className="text-ink-2">
        <Trans>With a new password every other device is signed out; this one stays.</Trans>
      </p>
      {isOpen ? (
        <PasswordFields actor={actor} email={email} />
      ) : (
        <Button ref={opener} look="ghost" size="small" onClick={() => actor.send({ type: 'change.wanted' })}>
          <Trans>Change the password</Trans>
        </Button>
      )}
    </Section>
  );
}

function PasswordFields({ actor, email }: PasswordSectionProps) {
  const { t } = useLingui();
  const failure = useSelector(actor, selectFailure);
  const isBusy = useSelector(actor, selectIsBusy);
  const { submit, field } = useContractForm({
    schema: ChangePasswordForm,
    defaultValues: { current: '', password: '', confirmPassword: '' },
    failure,
    first: 'current',
    renamed: { current_password: 'current', new_password: 'password' },
    onSubmit: (form) => actor.send({ type: 'change.submitted', form }),
  });
  return (
    <form noValidate onSubmit={submit} className="grid w-full max-w-100 gap-4">
      <FailureCallout title={t`Your password was not changed`} failure={failure} />
      {/* Names the account for password managers. */}
      <input type="text" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField label={t`Current password`} autoComplete="current-password" {...field('current')} />
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
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="dark" busy={isBusy}>
          <Trans>Set the password</Trans>
        </Button>
        <Button look="quiet" disabled={isBusy} onClick={() => actor.send({ type: 'change.cancelled' })}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}
