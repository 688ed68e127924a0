import { createActor, fromCallback } from 'xstate';

import type { CallFailure } from '#api/contract/problem.ts';

import { done, elapsed, failed, modelOf } from '../_kit/model.ts';
import { emailVerificationMachine } from './email-verification.machine.ts';
import type {
  CodeAnswer,
  VerificationInput,
  VerificationNews,
  VerifyAnswer,
} from './email-verification.types.ts';

const silentListener = createActor(fromCallback<VerificationNews>(() => {}));
const refusal = (code: CallFailure['code']) =>
  ({ outcome: 'refused', failure: { code, message: '', fields: [] } }) as const satisfies CodeAnswer;

/** Answers of the calls, for scripted simulations and tests. */
export const codeAnswers = {
  accepted: { outcome: 'accepted' },
  verified: {
    outcome: 'verified',
    signedIn: {
      token: 'token-1',
      user: {
        id: '01934b1c-0000-7000-8000-000000000001',
        name: 'Lan Anh',
        email: 'lan@example.com',
        avatar_url: null,
        is_admin: false,
      },
    },
  },
  verifiedOnly: { outcome: 'verified', signedIn: null },
  wrong: refusal('otp_invalid'),
  lately: refusal('rate_limited'),
  unreachable: refusal('unreachable'),
} as const satisfies Record<string, CodeAnswer | VerifyAnswer>;

export const verificationInput: VerificationInput = {
  email: 'lan@example.com',
  mail: 'sent',
  listener: silentListener,
};
const inputWithoutEmail: VerificationInput = { ...verificationInput, email: null, mail: 'unknown' };
const mailWantedInput: VerificationInput = { ...verificationInput, mail: 'wanted' };

const submitted = { type: 'otp.submitted', form: { code: '482913' } } as const;
const codeRequested = { type: 'code.requested' } as const;
const waited = elapsed('resendWait', 'emailVerification.verifying.mail.sent');

export const emailVerificationModel = modelOf({
  machine: emailVerificationMachine,
  input: verificationInput,
  otherInputs: [inputWithoutEmail, mailWantedInput],
  events: { 'otp.submitted': [submitted], 'code.requested': [codeRequested] },
  outputs: {
    verify: [codeAnswers.verified, codeAnswers.verifiedOnly, codeAnswers.wrong],
    mail: [codeAnswers.accepted, codeAnswers.lately, codeAnswers.unreachable],
  },
  leaves: [
    { verifying: { code: 'entering' } },
    { verifying: { code: 'checking' } },
    { verifying: { mail: 'sent' } },
    { verifying: { mail: 'ready' } },
    { verifying: { mail: 'asking' } },
    { verifying: { mail: 'unsent' } },
    'verified',
  ],
  key: ({ value, context }) => [value, context.email !== null],
  budget: 18,
  journeys: [
    {
      name: 'the right code verifies',
      events: [submitted, done('verify', codeAnswers.verified)],
      ends: 'verified',
    },
    {
      name: 'a wrong code can be typed again',
      events: [submitted, done('verify', codeAnswers.wrong)],
      ends: { verifying: { code: 'entering', mail: 'sent' } },
    },
    {
      name: 'a failed check can be retried',
      events: [submitted, failed('verify')],
      ends: { verifying: { code: 'entering', mail: 'sent' } },
    },
    {
      name: 'a new code can be requested after the wait',
      events: [codeRequested, waited, codeRequested],
      ends: { verifying: { code: 'entering', mail: 'asking' } },
    },
    {
      name: 'a sent code restarts the wait',
      events: [waited, codeRequested, done('mail', codeAnswers.accepted)],
      ends: { verifying: { code: 'entering', mail: 'sent' } },
    },
    {
      name: 'an unverified sign-in sends a code at once',
      input: mailWantedInput,
      events: [],
      ends: { verifying: { code: 'entering', mail: 'asking' } },
    },
    {
      name: 'a recently sent code is still valid',
      input: mailWantedInput,
      events: [done('mail', codeAnswers.lately)],
      ends: { verifying: { code: 'entering', mail: 'sent' } },
    },
    {
      name: 'a code without an email is not checked',
      input: inputWithoutEmail,
      events: [submitted],
      ends: { verifying: { code: 'entering', mail: 'ready' } },
    },
  ],
});
