import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';

import { DeleteAccountForm } from '#api/contract/account-forms.ts';
import { selectFailure, selectIsBusy } from '#machines/account-deletion/account-deletion.selectors.ts';
import { FailureCallout } from '#ui/patterns/failure-callout.tsx';
import { useContractForm } from '#ui/patterns/use-contract-form.ts';
import { Button } from '#ui/primitives/button.tsx';
import { Dialog } from '#ui/primitives/dialog.tsx';
import { PasswordField } from '#ui/primitives/password-field.tsx';

import type { DeletionProps } from './deletion-section.tsx';

/** Dialog that lists what is lost with the account and asks for the password. */
export function DeletionDialog({ actor, email, credits }: DeletionProps) {
  const { t } = useLingui();
  const failure = useSelector(actor, selectFailure);
  const isBusy = useSelector(actor, selectIsBusy);
  const { submit, field } = useContractForm({
    schema: DeleteAccountForm,
    defaultValues: { password: '' },
    failure,
    first: 'password',
    onSubmit: (form) => actor.send({ type: 'deletion.submitted', form }),
  });
  return (
    <Dialog labelledBy="deletion-title" onClose={() => actor.send({ type: 'deletion.cancelled' })}>
      <form noValidate onSubmit={submit} className="grid gap-5 p-7">
        <h2 id="deletion-title" className="pr-10 text-[28px]">
          <Trans>Delete your account?</Trans>
        </h2>
        <Consequences credits={credits} />
        <FailureCallout title={t`Your account was not deleted`} failure={failure} />
        <input type="text" name="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label={t`Your password`}
          autoComplete="current-password"
          hint={t`To be sure that it is you.`}
          {...field('password')}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" look="danger" busy={isBusy}>
            <Trans>Delete for good</Trans>
          </Button>
          <Button look="quiet" disabled={isBusy} onClick={() => actor.send({ type: 'deletion.cancelled' })}>
            <Trans>Keep the account</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

const Consequences = ({ credits }: { credits: number }) => (
  <div className="grid gap-3">
    <p>
      <Trans>This can't be undone. You lose:</Trans>
    </p>
    <ul className="list-disc grid gap-1.5 pl-5">
      <li>
        <Trans>all your pictures, your models and everything in your history;</Trans>
      </li>
      <li>
        <Plural
          value={credits}
          _0="your credits: none are left;"
          one="the # credit that you have not spent;"
          other="the # credits that you have not spent;"
        />
      </li>
      <li>
        <Trans>whatever is being made right now: it is stopped;</Trans>
      </li>
      <li>
        <Trans>your name, your address and your sign-in, on every device.</Trans>
      </li>
    </ul>
    <p className="text-sm text-ink-2">
      <Trans>
        The credit ledger has to be kept, without your name or address. Files leave our disks within two days.
      </Trans>
    </p>
  </div>
);
