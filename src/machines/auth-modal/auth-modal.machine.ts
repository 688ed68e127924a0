import { assertEvent } from 'xstate';

import { innerPath } from '#api/contract/inner-path.ts';
import { answerParams } from '../_kit/answer-params.ts';
import { required } from '../_kit/require-value.ts';
import { logUnexpectedError } from '../_kit/failure.ts';
import type { VerificationNews } from '../email-verification/email-verification.types.ts';
import { secondFactorStates } from './auth-modal.second-factor.ts';
import { authModalSetup } from './auth-modal.setup.ts';

const addressed = [
  'forgetFailure',
  {
    type: 'keepEmail',
    params: ({ event }: { event: { form: { email: string } } }) => ({ email: event.form.email }),
  },
] as const;
/** Carries the typed email to the next form. */
const carryTypedEmail = {
  type: 'carryEmail',
  params: ({ event }: { event: { email?: string } }) => ({ email: event.email ?? '' }),
} as const;
const destined = [
  {
    type: 'keepReturnTo',
    params: ({ event }: { event: { returnTo: string | null } }) => ({ returnTo: event.returnTo }),
  },
  'tellReturnTo',
] as const;
const returned = ['forgetReturnTo', 'tellReturnTo'] as const;
const challenged = {
  type: 'takeChallenge',
  params: ({ event }: { event: { challenge: string } }) => ({ challenge: event.challenge }),
} as const;
const passOnNews = {
  actions: { type: 'passOn', params: ({ event }: { event: VerificationNews }) => ({ news: event }) },
} as const;
const refused = [{ type: 'keepRefusal', params: answerParams }, 'logFailure'] as const;

/**
 * Sign-in window. Guarantees that a failure leaves the window open with its reason, that no password stays in memory,
 * and that typed values are dropped when the window closes; the return path survives a reload and is always a page of
 * the studio. The session chart does the sign-in itself: this chart passes the answer on and closes.
 */
export const authModalMachine = authModalSetup.createMachine({
  id: 'authModal',
  description: 'Window for sign-in, registration, verification of the email and reset of the password.',
  context: ({ input: { remembered } }) => ({
    returnTo: null,
    remembered: innerPath(remembered),
    email: null,
    mail: 'unknown',
    failure: null,
    challenge: null,
  }),
  // The transition also applies while closed: a sign-in by another way has returned, and no path needs to be
  // remembered.
  on: { 'modal.closed': { target: '.closed', actions: returned } },
  initial: 'closed',
  states: {
    closed: {
      entry: 'forgetAll',
      on: {
        'login.opened': {
          target: 'open.login',
          actions: [
            ...destined,
            { type: 'keepEmail', params: ({ event }) => ({ email: event.email ?? null }) },
          ],
        },
        'register.opened': {
          target: 'open.register',
          actions: destined,
        },
        'verification.opened': {
          target: 'open.verifyOtp',
          actions: { type: 'keepEmail', params: ({ event }) => ({ email: event.email }) },
        },
        'secondFactor.asked': {
          target: 'open.secondFactor',
          actions: [{ type: 'keepReturnTo', params: { returnTo: null } }, challenged],
        },
      },
    },
    open: {
      on: {
        'login.chosen': { target: '.login', actions: carryTypedEmail },
        'login.opened': {
          actions: destined,
        },
        'secondFactor.asked': { target: '.secondFactor', actions: challenged },
      },
      initial: 'login',
      states: {
        login: {
          entry: 'forgetFailure',
          on: {
            'register.chosen': { target: 'register', actions: carryTypedEmail },
            'forgotPassword.chosen': { target: 'forgotPassword', actions: carryTypedEmail },
          },
          initial: 'filling',
          states: {
            filling: {
              on: {
                'login.submitted': {
                  target: 'sending',
                  actions: addressed,
                },
              },
            },
            sending: {
              tags: 'busy',
              invoke: {
                id: 'signIn',
                src: 'signIn',
                input: ({ event }) => {
                  assertEvent(event, 'login.submitted');
                  return event.form;
                },
                onDone: [
                  {
                    guard: { type: 'isSignedIn', params: answerParams },
                    target: '#authModal.closed',
                    actions: [{ type: 'handOver', params: answerParams }, ...returned],
                  },
                  {
                    guard: { type: 'isUnverified', params: answerParams },
                    target: '#authModal.open.verifyOtp',
                    actions: { type: 'keepMail', params: { mail: 'wanted' } },
                  },
                  {
                    guard: { type: 'needsFactor', params: answerParams },
                    target: '#authModal.open.secondFactor',
                    actions: { type: 'keepChallenge', params: answerParams },
                  },
                  { target: 'filling', actions: refused },
                ],
                onError: { target: 'filling', actions: logUnexpectedError },
              },
            },
          },
        },
        register: {
          entry: 'forgetFailure',
          initial: 'filling',
          states: {
            filling: {
              on: {
                'register.submitted': {
                  target: 'sending',
                  actions: addressed,
                },
              },
            },
            sending: {
              tags: 'busy',
              invoke: {
                id: 'register',
                src: 'register',
                input: ({ event }) => {
                  assertEvent(event, 'register.submitted');
                  return event.form;
                },
                onDone: [
                  {
                    guard: { type: 'needsVerification', params: answerParams },
                    target: '#authModal.open.verifyOtp',
                    actions: { type: 'keepMail', params: { mail: 'sent' } },
                  },
                  {
                    guard: { type: 'isRegistered', params: answerParams },
                    target: '#authModal.open.login',
                    actions: { type: 'toast', params: { code: 'registered' } },
                  },
                  { target: 'filling', actions: refused },
                ],
                onError: { target: 'filling', actions: logUnexpectedError },
              },
            },
          },
        },
        secondFactor: secondFactorStates,
        verifyOtp: {
          on: {
            'failure.logged': passOnNews,
            'toast.requested': passOnNews,
          },
          invoke: {
            id: 'verification',
            src: 'verifyEmail',
            input: ({ context: { email, mail }, self }) => ({ email, mail, listener: self }),
            onDone: [
              {
                guard: { type: 'signsIn', params: ({ event }) => event.output },
                target: '#authModal.closed',
                actions: [{ type: 'handOverNewcomer', params: ({ event }) => event.output }, ...returned],
              },
              { target: '#authModal.closed', actions: 'reopenLogin' },
            ],
          },
        },
        forgotPassword: {
          entry: 'forgetFailure',
          initial: 'filling',
          states: {
            filling: {
              on: {
                'forgotPassword.submitted': {
                  target: 'sending',
                  actions: addressed,
                },
              },
            },
            sending: {
              tags: 'busy',
              invoke: {
                id: 'reset',
                src: 'requestReset',
                input: ({ context }) => ({ email: required(context.email, 'an e-mail') }),
                onDone: [
                  { guard: { type: 'isAccepted', params: answerParams }, target: 'sent' },
                  { target: 'filling', actions: refused },
                ],
                onError: { target: 'filling', actions: logUnexpectedError },
              },
            },
            sent: { on: { 'resend.chosen': 'filling' } },
          },
        },
      },
    },
  },
});
