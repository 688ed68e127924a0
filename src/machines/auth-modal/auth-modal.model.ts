import type { CallFailure } from '#api/contract/problem.ts';

import { done, failed, modelOf } from '../_kit/model.ts';
import { authModalMachine } from './auth-modal.machine.ts';
import type { RegisterAnswer, RequestAnswer, SignInAnswer } from './auth-modal.types.ts';

export const email = 'lan@example.com';
const user = {
  id: '01934b1c-0000-7000-8000-000000000001',
  name: 'Lan Anh',
  email,
  avatar_url: null,
  is_admin: false,
};
const refusal = (code: CallFailure['code']) =>
  ({ outcome: 'refused', failure: { code, message: '', fields: [] } }) as const;

/** Answers of the calls, for scripted simulations and tests. */
export const answers = {
  signedIn: { outcome: 'signedIn', token: 'token-1', user },
  wrongPassword: refusal('invalid_credentials'),
  unverified: refusal('email_unverified'),
  factorWanted: {
    outcome: 'refused',
    failure: { code: 'second_factor_required', message: '', fields: [], challenge: 'challenge-1' },
  },
  wrongCode: refusal('second_factor_invalid'),
  challengeOver: refusal('session_expired'),
  registered: { outcome: 'registered', requiresVerification: true },
  registeredVerified: { outcome: 'registered', requiresVerification: false },
  refused: refusal('unprocessable'),
  accepted: { outcome: 'accepted' },
  limited: refusal('rate_limited'),
} as const satisfies Record<string, SignInAnswer | RegisterAnswer | RequestAnswer>;

export const forms = {
  login: { email, password: 'một mật khẩu' },
  register: { name: 'Lan Anh', email, password: 'một mật khẩu', confirmPassword: 'một mật khẩu' },
  forgotPassword: { email },
  appCode: { code: '482913' },
  recoveryCode: { code: 'abcdefghijkl2345' },
};

/** Session that the right code starts. */
const codeSignedIn = { signedIn: { token: 'token-1', user } };
const loginOpened = { type: 'login.opened', returnTo: '/virtual-tryon' } as const;
const registerOpened = { type: 'register.opened', returnTo: null } as const;
const loginSubmitted = { type: 'login.submitted', form: forms.login } as const;
const registerSubmitted = { type: 'register.submitted', form: forms.register } as const;
const forgotSubmitted = { type: 'forgotPassword.submitted', form: forms.forgotPassword } as const;
const forgotChosen = { type: 'forgotPassword.chosen' } as const;
const loginChosen = { type: 'login.chosen' } as const;
export const factorAsked = { type: 'secondFactor.asked', challenge: 'challenge-1' } as const;
export const appCodeSubmitted = { type: 'secondFactor.submitted', form: forms.appCode } as const;
const recoveryCodeSubmitted = { type: 'secondFactor.submitted', form: forms.recoveryCode } as const;
const recoveryChosen = { type: 'recoveryCode.chosen' } as const;
const closed = { type: 'modal.closed' } as const;

export const authModalModel = modelOf({
  machine: authModalMachine,
  input: { remembered: null },
  events: {
    'login.opened': [loginOpened],
    'register.opened': [registerOpened],
    'verification.opened': [
      { type: 'verification.opened', email },
      { type: 'verification.opened', email: null },
    ],
    'modal.closed': [closed],
    'login.chosen': [loginChosen],
    'register.chosen': [{ type: 'register.chosen' }],
    'forgotPassword.chosen': [forgotChosen],
    'login.submitted': [loginSubmitted],
    'register.submitted': [registerSubmitted],
    'forgotPassword.submitted': [forgotSubmitted],
    'secondFactor.asked': [factorAsked],
    'secondFactor.submitted': [appCodeSubmitted],
    'recoveryCode.chosen': [recoveryChosen],
    'appCode.chosen': [{ type: 'appCode.chosen' }],
    'resend.chosen': [{ type: 'resend.chosen' }],
    'failure.logged': [{ type: 'failure.logged', failure: refusal('otp_invalid').failure }],
    'toast.requested': [{ type: 'toast.requested', code: 'code_sent' }],
  },
  outputs: {
    signIn: [answers.signedIn, answers.wrongPassword, answers.unverified, answers.factorWanted],
    register: [answers.registered, answers.registeredVerified, answers.refused],
    reset: [answers.accepted, answers.limited],
    factor: [answers.signedIn, answers.wrongCode, answers.challengeOver],
    verification: [codeSignedIn, { signedIn: null }],
  },
  leaves: [
    'closed',
    { open: { login: 'filling' } },
    { open: { login: 'sending' } },
    { open: { register: 'filling' } },
    { open: { register: 'sending' } },
    { open: 'verifyOtp' },
    { open: { secondFactor: { app: 'filling' } } },
    { open: { secondFactor: { app: 'sending' } } },
    { open: { secondFactor: { recovery: 'filling' } } },
    { open: { secondFactor: { recovery: 'sending' } } },
    { open: { secondFactor: 'over' } },
    { open: { forgotPassword: 'filling' } },
    { open: { forgotPassword: 'sending' } },
    { open: { forgotPassword: 'sent' } },
  ],
  budget: 14,
  journeys: [
    {
      name: 'a sign-in closes the modal',
      events: [loginOpened, loginSubmitted, done('signIn', answers.signedIn)],
      ends: 'closed',
    },
    {
      name: 'a wrong password leaves it open',
      events: [loginOpened, loginSubmitted, done('signIn', answers.wrongPassword)],
      ends: { open: { login: 'filling' } },
    },
    {
      name: 'a sign-in with an unverified email goes to the code',
      events: [loginOpened, loginSubmitted, done('signIn', answers.unverified)],
      ends: { open: 'verifyOtp' },
    },
    {
      name: 'a password of an account with a second factor goes to its code, which closes the modal',
      events: [
        loginOpened,
        loginSubmitted,
        done('signIn', answers.factorWanted),
        appCodeSubmitted,
        done('factor', answers.signedIn),
      ],
      ends: 'closed',
    },
    {
      name: 'a wrong code can be typed again',
      events: [factorAsked, appCodeSubmitted, done('factor', answers.wrongCode), appCodeSubmitted],
      ends: { open: { secondFactor: { app: 'sending' } } },
    },
    {
      name: 'a wrong recovery code can be typed again',
      events: [factorAsked, recoveryChosen, recoveryCodeSubmitted, done('factor', answers.wrongCode)],
      ends: { open: { secondFactor: { recovery: 'filling' } } },
    },
    {
      name: 'a recovery code signs in like the app',
      events: [factorAsked, recoveryChosen, recoveryCodeSubmitted, done('factor', answers.signedIn)],
      ends: 'closed',
    },
    {
      name: 'the sign-in restarts after five minutes',
      events: [factorAsked, appCodeSubmitted, done('factor', answers.challengeOver), loginChosen],
      ends: { open: { login: 'filling' } },
    },
    {
      name: 'a code can be sent again after a failed call',
      events: [factorAsked, appCodeSubmitted, failed('factor'), appCodeSubmitted],
      ends: { open: { secondFactor: { app: 'sending' } } },
    },
    {
      name: 'a sign-in by another service continues with the code in the open window',
      events: [loginOpened, factorAsked],
      ends: { open: { secondFactor: { app: 'filling' } } },
    },
    {
      name: 'a registration goes to the code',
      events: [registerOpened, registerSubmitted, done('register', answers.registered)],
      ends: { open: 'verifyOtp' },
    },
    {
      name: 'a refused registration leaves it open',
      events: [registerOpened, registerSubmitted, done('register', answers.refused)],
      ends: { open: { register: 'filling' } },
    },
    {
      name: 'a failed registration leaves it open',
      events: [registerOpened, registerSubmitted, failed('register')],
      ends: { open: { register: 'filling' } },
    },
    {
      name: 'a registration that needs no code goes to the sign-in',
      events: [registerOpened, registerSubmitted, done('register', answers.registeredVerified)],
      ends: { open: { login: 'filling' } },
    },
    {
      name: 'the right code signs in',
      events: [
        registerOpened,
        registerSubmitted,
        done('register', answers.registered),
        done('verification', codeSignedIn),
      ],
      ends: 'closed',
    },
    {
      name: 'a verification without a session reopens the sign-in',
      events: [
        registerOpened,
        registerSubmitted,
        done('register', answers.registered),
        done('verification', { signedIn: null }),
      ],
      ends: { open: { login: 'filling' } },
    },
    {
      name: 'a password reset is confirmed, and can be requested again',
      events: [
        loginOpened,
        forgotChosen,
        forgotSubmitted,
        done('reset', answers.accepted),
        { type: 'resend.chosen' },
      ],
      ends: { open: { forgotPassword: 'filling' } },
    },
    {
      name: 'the confirmation leads back to the sign-in',
      events: [loginOpened, forgotChosen, forgotSubmitted, done('reset', answers.accepted), loginChosen],
      ends: { open: { login: 'filling' } },
    },
    {
      name: 'the modal can be closed during a call',
      events: [loginOpened, loginSubmitted, closed],
      ends: 'closed',
    },
  ],
});
