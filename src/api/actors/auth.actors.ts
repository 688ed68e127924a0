import * as v from 'valibot';
import { fromPromise } from 'xstate';

import type { Client } from '#api/api-client.ts';
import type { LoginForm, RegisterForm } from '#api/contract/account-forms.ts';
import { currentTerms } from '#api/contract/consent.ts';
import { accountOps, type OwnRegisterBody } from '#api/contract/accounts.ts';
import { secondFactorOps } from '#api/contract/second-factor.ts';
import type {
  FactorInput,
  RegisterAnswer,
  RequestAnswer,
  SignInAnswer,
} from '#machines/auth-modal/auth-modal.types.ts';
import type { CodeAnswer, VerifyAnswer } from '#machines/email-verification/email-verification.types.ts';
import type { ResetAnswer, ResetInput } from '#machines/password-reset/password-reset.types.ts';

import { SessionUserShape } from './session-user.ts';

const accepted = { outcome: 'accepted' } as const;

export const authActors = ({ call }: Client) => ({
  signIn: fromPromise<SignInAnswer, LoginForm>(async ({ input: { email, password }, signal }) => {
    const signedIn = await call(accountOps.login, { body: { username: email, password }, signal });
    if (!signedIn.ok) return { outcome: 'refused', failure: signedIn.failure };
    const { access_token: token, user } = signedIn.answer;
    return { outcome: 'signedIn', token, user: v.parse(SessionUserShape, user) };
  }),
  answerSecondFactor: fromPromise<SignInAnswer, FactorInput>(async ({ input: body, signal }) => {
    const signedIn = await call(secondFactorOps.answerSecondFactor, { body, signal });
    if (!signedIn.ok) return { outcome: 'refused', failure: signedIn.failure };
    const { access_token: token, user } = signedIn.answer;
    return { outcome: 'signedIn', token, user: v.parse(SessionUserShape, user) };
  }),
  register: fromPromise<RegisterAnswer, RegisterForm>(
    async ({ input: { name, email, password }, signal }) => {
      const body: v.InferInput<typeof OwnRegisterBody> = { name, email, password, terms: currentTerms };
      const registered = await call(accountOps.register, { body, signal });
      return registered.ok
        ? { outcome: 'registered', requiresVerification: registered.answer.requires_verification }
        : { outcome: 'refused', failure: registered.failure };
    },
  ),
  requestReset: fromPromise<RequestAnswer, { email: string }>(async ({ input: { email }, signal }) => {
    const result = await call(accountOps.forgotPassword, { body: { email }, signal });
    return result.ok ? accepted : { outcome: 'refused', failure: result.failure };
  }),
  verifyCode: fromPromise<VerifyAnswer, { email: string; code: string }>(
    async ({ input: { email, code }, signal }) => {
      const body = { email, otp: Number(code), sign_in: true };
      const verified = await call(accountOps.verifyOtp, { body, signal });
      if (!verified.ok) return { outcome: 'refused', failure: verified.failure };
      const { signed_in: signedIn } = verified.answer;
      if (signedIn === undefined) return { outcome: 'verified', signedIn: null };
      const user = v.parse(SessionUserShape, signedIn.user);
      return { outcome: 'verified', signedIn: { token: signedIn.access_token, user } };
    },
  ),
  requestCode: fromPromise<CodeAnswer, { email: string }>(async ({ input: { email }, signal }) => {
    const result = await call(accountOps.generateOtp, { body: { email }, signal });
    return result.ok ? accepted : { outcome: 'refused', failure: result.failure };
  }),
  resetPassword: fromPromise<ResetAnswer, ResetInput>(
    async ({ input: { email, token, password }, signal }) => {
      const body = { email, reset_token: token, new_password: password };
      const changed = await call(accountOps.resetPassword, { body, signal });
      return changed.ok ? { outcome: 'changed' } : { outcome: 'refused', failure: changed.failure };
    },
  ),
});
