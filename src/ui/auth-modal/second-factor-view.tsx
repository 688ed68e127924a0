import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';

import { FactorForm } from '#api/contract/second-factor.ts';
import { selectFactorWay, selectFailure, selectIsBusy } from '#machines/auth-modal/auth-modal.selectors.ts';
import { notices } from '#ui/messages/notices-messages.ts';
import { FailureCallout } from '#ui/patterns/failure-callout.tsx';
import { useContractForm } from '#ui/patterns/use-contract-form.ts';
import { Button, LinkButton } from '#ui/primitives/button.tsx';
import { TextField, type TextFieldProps } from '#ui/primitives/text-field.tsx';

import type { AuthViewProps } from './auth-modal-view.types.ts';

/** Last step of a sign-in with a second factor. */
export function SecondFactorView({ actor }: AuthViewProps) {
  const ways: Record<ReturnType<typeof selectFactorWay>, ReactNode> = {
    app: <AppCode actor={actor} />,
    recovery: <RecoveryCode actor={actor} />,
    over: <Expired actor={actor} />,
  };
  return ways[useSelector(actor, selectFactorWay)];
}

function AppCode({ actor }: AuthViewProps) {
  const { t } = useLingui();
  return (
    <>
      <p className="mb-5 text-ink-2">
        <Trans>Open your authenticator app and enter the six digits that it shows for Mốt.</Trans>
      </p>
      <CodeFields
        actor={actor}
        field={{
          label: t`Code of the app`,
          inputMode: 'numeric',
          autoComplete: 'one-time-code',
          maxLength: 7,
        }}
      />
      <OtherWays actor={actor}>
        <LinkButton onClick={() => actor.send({ type: 'recoveryCode.chosen' })}>
          <Trans>The phone is not at hand? Use a recovery code</Trans>
        </LinkButton>
      </OtherWays>
    </>
  );
}

function RecoveryCode({ actor }: AuthViewProps) {
  const { t } = useLingui();
  return (
    <>
      <p className="mb-5 text-ink-2">
        <Trans>Enter one of the recovery codes that you kept. Each of them works once.</Trans>
      </p>
      <CodeFields
        actor={actor}
        field={{ label: t`Recovery code`, autoComplete: 'off', autoCapitalize: 'none', spellCheck: false }}
      />
      <OtherWays actor={actor}>
        <LinkButton onClick={() => actor.send({ type: 'appCode.chosen' })}>
          <Trans>Use the code of the app</Trans>
        </LinkButton>
      </OtherWays>
    </>
  );
}

type CodeFieldsProps = AuthViewProps & { field: Omit<TextFieldProps, 'error'> };

function CodeFields({ actor, field: look }: CodeFieldsProps) {
  const { i18n } = useLingui();
  const failure = useSelector(actor, selectFailure);
  const isBusy = useSelector(actor, selectIsBusy);
  const { submit, field } = useContractForm({
    schema: FactorForm,
    defaultValues: { code: '' },
    failure,
    first: 'code',
    onSubmit: (form) => actor.send({ type: 'secondFactor.submitted', form }),
  });
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <FailureCallout title={i18n._(notices.signInFailed.title)} failure={failure} />
      <TextField {...look} {...field('code')} />
      <Button type="submit" busy={isBusy}>
        <Trans>Sign in</Trans>
      </Button>
    </form>
  );
}

const OtherWays = ({ actor, children }: AuthViewProps & { children: ReactNode }) => (
  <div className="mt-5 grid gap-3 text-sm text-ink-2">
    <p>{children}</p>
    <p>
      <LinkButton onClick={() => actor.send({ type: 'login.chosen' })}>
        <Trans>Back to sign-in</Trans>
      </LinkButton>
    </p>
  </div>
);

/** Moves the focus to the message that replaces the focused form. */
const focusElement = (element: HTMLElement | null) => element?.focus();

function Expired({ actor }: AuthViewProps) {
  const { i18n } = useLingui();
  const failure = useSelector(actor, selectFailure);
  return (
    <div ref={focusElement} tabIndex={-1} className="grid gap-5">
      <FailureCallout title={i18n._(notices.signInFailed.title)} failure={failure} />
      <p className="text-ink-2">
        <Trans>The code has to follow the password within five minutes. Nothing was changed.</Trans>
      </p>
      <Button onClick={() => actor.send({ type: 'login.chosen' })}>
        <Trans>Back to sign-in</Trans>
      </Button>
    </div>
  );
}
