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

/** What the calls answer, for whoever scripts them. */
export const answers = {
  signedIn: { outcome: 'signedIn', token: 'token-1', user },
  wrongPassword: refusal('invalid_credentials'),
  unverified: refusal('email_unverified'),
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
};

const loginOpened = { type: 'login.opened', returnTo: '/virtual-tryon' } as const;
const registerOpened = { type: 'register.opened', returnTo: null } as const;
const loginSubmitted = { type: 'login.submitted', form: forms.login } as const;
const registerSubmitted = { type: 'register.submitted', form: forms.register } as const;
const forgotSubmitted = { type: 'forgotPassword.submitted', form: forms.forgotPassword } as const;
const forgotChosen = { type: 'forgotPassword.chosen' } as const;
const loginChosen = { type: 'login.chosen' } as const;
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
    'resend.chosen': [{ type: 'resend.chosen' }],
    'failure.logged': [{ type: 'failure.logged', failure: refusal('otp_invalid').failure }],
    'toast.requested': [{ type: 'toast.requested', code: 'code_sent' }],
  },
  outputs: {
    signIn: [answers.signedIn, answers.wrongPassword, answers.unverified],
    register: [answers.registered, answers.registeredVerified, answers.refused],
    reset: [answers.accepted, answers.limited],
    verification: [undefined],
  },
  leaves: [
    'closed',
    { open: { login: 'filling' } },
    { open: { login: 'sending' } },
    { open: { register: 'filling' } },
    { open: { register: 'sending' } },
    { open: 'verifyOtp' },
    { open: { forgotPassword: 'filling' } },
    { open: { forgotPassword: 'sending' } },
    { open: { forgotPassword: 'sent' } },
  ],
  budget: 9,
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
      name: 'a sign-in with an address that is not verified goes to the code',
      events: [loginOpened, loginSubmitted, done('signIn', answers.unverified)],
      ends: { open: 'verifyOtp' },
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
      name: 'a registration that breaks leaves it open',
      events: [registerOpened, registerSubmitted, failed('register')],
      ends: { open: { register: 'filling' } },
    },
    {
      name: 'a registration that needs no code goes to the sign-in',
      events: [registerOpened, registerSubmitted, done('register', answers.registeredVerified)],
      ends: { open: { login: 'filling' } },
    },
    {
      name: 'a verified address reopens the sign-in',
      events: [registerOpened, registerSubmitted, done('register', answers.registered), done('verification')],
      ends: { open: { login: 'filling' } },
    },
    {
      name: 'a forgotten password is confirmed, and can be asked for again',
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
      name: 'from the confirmation the way leads back to the sign-in',
      events: [loginOpened, forgotChosen, forgotSubmitted, done('reset', answers.accepted), loginChosen],
      ends: { open: { login: 'filling' } },
    },
    {
      name: 'closing in the middle of a call closes',
      events: [loginOpened, loginSubmitted, closed],
      ends: 'closed',
    },
  ],
});
