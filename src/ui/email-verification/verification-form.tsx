import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ChangeEvent, ClipboardEvent, ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';

import { OtpForm } from '#api/contract/account-forms.ts';
import type { emailVerificationMachine } from '#machines/email-verification/email-verification.machine.ts';
import {
  selectCodeMail,
  selectEmail,
  selectFailure,
  selectIsUnsent,
  selectIsBusy,
} from '#machines/email-verification/email-verification.selectors.ts';
import { notices } from '#ui/messages/notices-messages.ts';
import { FailureCallout } from '#ui/patterns/failure-callout.tsx';
import { useContractForm } from '#ui/patterns/use-contract-form.ts';
import { Button } from '#ui/primitives/button.tsx';
import { TextField } from '#ui/primitives/text-field.tsx';

import { extractCode, codeLength } from './code-in.ts';
import { ResendCode } from './resend-code.tsx';

type VerificationFormProps = { actor: ActorRefFrom<typeof emailVerificationMachine>; children?: ReactNode };

/** Form for the mailed code; `children` stand between the field and the button for a new code. */
export function VerificationForm({ actor, children }: VerificationFormProps) {
  const { t, i18n } = useLingui();
  const email = useSelector(actor, selectEmail);
  const failure = useSelector(actor, selectFailure);
  const isUnsent = useSelector(actor, selectIsUnsent);
  const { submit, field, setValue } = useContractForm({
    schema: OtpForm,
    defaultValues: { code: '' },
    failure,
    first: 'code',
    onSubmit: (form) => actor.send({ type: 'otp.submitted', form }),
  });
  const { onChange, ...codeField } = field('code');
  /** The value may come from autofill or a paste, with spaces and words around the digits. */
  const type = (event: ChangeEvent<HTMLInputElement>) => {
    const digits = extractCode(event.target.value);
    if (digits !== event.target.value) event.target.value = digits;
    return onChange(event);
  };
  const paste = (event: ClipboardEvent) => {
    event.preventDefault();
    const digits = extractCode(event.clipboardData.getData('text'));
    setValue('code', digits, { shouldValidate: digits.length === codeLength });
  };
  return (
    <div className="grid gap-5">
      <SentTo email={email} />
      <form noValidate onSubmit={submit} className="grid gap-5">
        <FailureCallout
          title={i18n._((isUnsent ? notices.otpSendFailed : notices.verificationFailed).title)}
          failure={failure}
        />
        <TextField
          label={t`Verification code`}
          inputMode="numeric"
          autoComplete="one-time-code"
          onPaste={paste}
          className="code-field"
          {...codeField}
          onChange={type}
        />
        <Button type="submit" busy={useSelector(actor, selectIsBusy)}>
          <Trans>Verify</Trans>
        </Button>
      </form>
      {children}
      <ResendCode
        state={useSelector(actor, selectCodeMail)}
        onResend={() => actor.send({ type: 'code.requested' })}
      />
    </div>
  );
}

const SentTo = ({ email }: { email: string | null }) => (
  <p className="text-ink-2">
    {email === null ? (
      <Trans>Enter the code from the letter that we sent you.</Trans>
    ) : (
      <Trans>
        We sent a six-digit code to <b className="text-ink break-all">{email}</b>. It is good for 10 minutes.
      </Trans>
    )}
  </p>
);
