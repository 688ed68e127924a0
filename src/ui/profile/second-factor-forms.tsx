import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ComponentType, ReactNode } from 'react';

import { BeginFactorForm, FactorForm, FactorProof } from '#api/contract/second-factor.ts';
import {
  type FactorView,
  selectApp,
  selectFailure,
  selectIsBusy,
} from '#machines/second-factor/second-factor.selectors.ts';
import { FailureCallout } from '#ui/patterns/failure-callout.tsx';
import { QrCode } from '#ui/patterns/qr-code.tsx';
import { useContractForm } from '#ui/patterns/use-contract-form.ts';
import { Button } from '#ui/primitives/button.tsx';
import { PasswordField } from '#ui/primitives/password-field.tsx';
import { TextField } from '#ui/primitives/text-field.tsx';

import { RecoveryCodes } from './recovery-codes.tsx';
import type { SecondFactorProps } from './second-factor-section.tsx';

const Account = ({ email }: { email: string }) => (
  // Names the account for password managers.
  <input type="text" name="email" autoComplete="username" value={email} readOnly hidden />
);

type ActionsProps = Pick<SecondFactorProps, 'actor'> & { look?: 'dark' | 'danger'; children: ReactNode };

function Actions({ actor, look = 'dark', children }: ActionsProps) {
  const isBusy = useSelector(actor, selectIsBusy);
  return (
    <div className="flex flex-wrap gap-3">
      <Button type="submit" look={look} busy={isBusy}>
        {children}
      </Button>
      <Button look="quiet" disabled={isBusy} onClick={() => actor.send({ type: 'form.cancelled' })}>
        <Trans>Cancel</Trans>
      </Button>
    </div>
  );
}

function Proving({ actor, email, hasPassword }: SecondFactorProps) {
  const { t } = useLingui();
  const failure = useSelector(actor, selectFailure);
  const { submit, field } = useContractForm({
    schema: BeginFactorForm,
    // An account without a password has no field for it and sends none.
    defaultValues: hasPassword ? { password: '' } : {},
    failure,
    ...(hasPassword && { first: 'password' as const }),
    onSubmit: (form) => actor.send({ type: 'setup.submitted', form }),
  });
  return (
    <form noValidate onSubmit={submit} className="grid w-full max-w-100 gap-4">
      <p>
        <Trans>
          You need an authenticator app: Google Authenticator, Microsoft Authenticator, 1Password or another
          one.
        </Trans>
      </p>
      <FailureCallout title={t`Two-step sign-in was not switched on`} failure={failure} />
      <Account email={email} />
      {hasPassword && (
        <PasswordField
          label={t`Your password`}
          autoComplete="current-password"
          hint={t`To be sure that it is you.`}
          {...field('password')}
        />
      )}
      <Actions actor={actor}>
        <Trans>Continue</Trans>
      </Actions>
    </form>
  );
}

function Scanning({ actor }: SecondFactorProps) {
  const { t } = useLingui();
  const failure = useSelector(actor, selectFailure);
  const app = useSelector(actor, selectApp);
  const { submit, field } = useContractForm({
    schema: FactorForm,
    defaultValues: { code: '' },
    failure,
    first: 'code',
    onSubmit: (form) => actor.send({ type: 'code.submitted', form }),
  });
  if (app === null) return null;
  return (
    <form noValidate onSubmit={submit} className="grid w-full max-w-100 gap-4">
      <p>
        <Trans>Scan this code with the app, then enter the six digits that it shows.</Trans>
      </p>
      <div className="max-w-56">
        <QrCode text={app.uri} label={t`A QR code for the authenticator app; the key below says the same.`} />
      </div>
      <p className="text-sm text-ink-2">
        <Trans>No camera at hand? Type this key into the app:</Trans>
        <code className="mt-1 block select-all font-mono text-ink tracking-wide break-all">
          {app.secret.match(/.{1,4}/g)?.join(' ')}
        </code>
      </p>
      <FailureCallout title={t`Two-step sign-in was not switched on`} failure={failure} />
      <TextField
        label={t`Code of the app`}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        {...field('code')}
      />
      <Actions actor={actor}>
        <Trans>Switch on</Trans>
      </Actions>
    </form>
  );
}

const Renewing = (props: SecondFactorProps) => {
  const { t } = useLingui();
  return (
    <Proof
      {...props}
      refused={t`No new recovery codes were made`}
      action={<Trans>Make new codes</Trans>}
      look="dark"
    >
      <Trans>You get ten new recovery codes. The old ones are worth nothing from then on.</Trans>
    </Proof>
  );
};

const Removing = (props: SecondFactorProps) => {
  const { t } = useLingui();
  return (
    <Proof
      {...props}
      refused={t`Two-step sign-in is still on`}
      action={<Trans>Switch off</Trans>}
      look="danger"
    >
      <Trans>Your password alone opens the account then, and your recovery codes are worth nothing.</Trans>
    </Proof>
  );
};

type ProofProps = SecondFactorProps & {
  refused: string;
  action: ReactNode;
  look: 'dark' | 'danger';
  children: ReactNode;
};

function Proof({ actor, email, hasPassword, refused, action, look, children }: ProofProps) {
  const { t } = useLingui();
  const failure = useSelector(actor, selectFailure);
  const { submit, field } = useContractForm({
    schema: FactorProof,
    defaultValues: { ...(hasPassword && { password: '' }), code: '' },
    failure,
    first: hasPassword ? 'password' : 'code',
    onSubmit: (form) => actor.send({ type: 'proof.submitted', form }),
  });
  return (
    <form noValidate onSubmit={submit} className="grid w-full max-w-100 gap-4">
      <p>{children}</p>
      <FailureCallout title={refused} failure={failure} />
      <Account email={email} />
      {hasPassword && (
        <PasswordField label={t`Your password`} autoComplete="current-password" {...field('password')} />
      )}
      <TextField
        label={t`Code of the app, or a recovery code`}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        {...field('code')}
      />
      <Actions actor={actor} look={look}>
        {action}
      </Actions>
    </form>
  );
}

const screens: Record<Exclude<FactorView, 'closed'>, ComponentType<SecondFactorProps>> = {
  proving: Proving,
  scanning: Scanning,
  renewing: Renewing,
  removing: Removing,
  codes: RecoveryCodes,
};

/** Current form of setting up, renewing or removing the second factor. */
export function SecondFactorForm({
  view,
  ...props
}: SecondFactorProps & { view: Exclude<FactorView, 'closed'> }) {
  const Screen = screens[view];
  return <Screen {...props} />;
}
