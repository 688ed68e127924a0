import { assertEvent } from 'xstate';

import { answerParams } from '../_kit/answer-params.ts';
import { required } from '../_kit/require-value.ts';
import { socialSignInSetup } from './social-sign-in.setup.ts';

const logged = { type: 'log', params: answerParams } as const;
const tellFailure = { type: 'tell', params: answerParams } as const;

/**
 * Sign-in by another service. Guarantees that it ends in a session or in a message, whatever browser, window or network
 * do on the way; that a user who closes the window sees no error; and that the service's proof is dropped at the end.
 * Has no final state: it lives as long as the application.
 */
export const socialSignInMachine = socialSignInSetup.createMachine({
  id: 'socialSignIn',
  description: 'Sign-in by an account of another service, in a popup or by a redirect.',
  context: { intent: 'login', attempts: 0, proof: null },
  initial: 'returning',
  states: {
    returning: {
      description: 'The page may be loading after a redirect from the service.',
      invoke: {
        id: 'returned',
        src: 'takeRedirectResult',
        onDone: [
          { guard: { type: 'isNone', params: answerParams }, target: 'idle' },
          { guard: { type: 'isIdentified', params: answerParams }, target: 'proving' },
          { guard: { type: 'isOwnWill', params: answerParams }, target: 'idle', actions: logged },
          { target: 'idle', actions: tellFailure },
        ],
        onError: { target: 'idle', actions: 'tellUnknown' },
      },
    },
    idle: {
      entry: 'forgetAll',
      on: {
        'signIn.requested': [
          { guard: 'isInApp', target: '.explaining' },
          { target: 'popup', actions: 'keepIntent' },
        ],
        'password.submitted': { target: 'identifying', actions: 'keepIntent' },
      },
      initial: 'cold',
      states: {
        cold: { on: { 'signIn.approached': 'warming' } },
        warming: {
          invoke: { id: 'warmUp', src: 'prepareService', onDone: 'warm', onError: 'cold' },
        },
        warm: {},
        explaining: {
          description:
            'The service refuses embedded browsers: another browser works, or an email and password.',
        },
        blocked: {
          description: 'The browser blocks popups: a redirect in this window is possible.',
          on: { 'redirect.chosen': '#socialSignIn.redirecting' },
        },
      },
    },
    popup: {
      tags: 'busy',
      initial: 'preparing',
      states: {
        preparing: {
          invoke: {
            id: 'prepare',
            src: 'prepareService',
            onDone: 'open',
            onError: { target: '#socialSignIn.idle', actions: 'tellUnknown' },
          },
        },
        open: {
          on: {
            'signIn.requested': {
              description: 'The browser reports a closed popup only after seconds.',
              target: 'open',
              reenter: true,
              actions: ['keepIntent', 'forgetAttempts'],
            },
          },
          invoke: {
            id: 'popup',
            src: 'openPopup',
            onDone: [
              { guard: { type: 'isIdentified', params: answerParams }, target: '#socialSignIn.proving' },
              {
                guard: { type: 'isOwnWill', params: answerParams },
                target: '#socialSignIn.idle',
                actions: logged,
              },
              {
                guard: { type: 'isBlockedAtOnce', params: answerParams },
                target: '#socialSignIn.idle.blocked',
                actions: tellFailure,
              },
              { guard: 'hasPopupLeft', target: 'open', reenter: true, actions: 'countAttempt' },
              {
                guard: { type: 'isNetwork', params: answerParams },
                target: '#socialSignIn.idle',
                actions: tellFailure,
              },
              { target: '#socialSignIn.redirecting' },
            ],
            onError: [
              { guard: 'hasPopupLeft', target: 'open', reenter: true, actions: 'countAttempt' },
              { target: '#socialSignIn.redirecting' },
            ],
          },
        },
      },
    },
    redirecting: {
      tags: 'busy',
      invoke: {
        id: 'redirect',
        src: 'startRedirect',
        onDone: [
          { guard: { type: 'isIdentified', params: answerParams }, target: 'proving' },
          { target: 'idle', actions: tellFailure },
        ],
        onError: { target: 'idle', actions: 'tellUnknown' },
      },
    },
    identifying: {
      description: 'Sign-in by an email and password of the service, which are not stored.',
      tags: 'busy',
      invoke: {
        id: 'password',
        src: 'identifyByPassword',
        input: ({ event }) => {
          assertEvent(event, 'password.submitted');
          const { intent, email, password } = event;
          return { intent, email, password };
        },
        onDone: [
          { guard: { type: 'isIdentified', params: answerParams }, target: 'proving' },
          { target: 'idle', actions: tellFailure },
        ],
        onError: { target: 'idle', actions: 'tellUnknown' },
      },
    },
    proving: {
      tags: 'busy',
      entry: 'forgetAttempts',
      initial: 'reading',
      states: {
        reading: {
          invoke: {
            id: 'proof',
            src: 'readProof',
            onDone: [
              {
                guard: { type: 'isGiven', params: answerParams },
                target: '#socialSignIn.signingIn',
                actions: { type: 'keepProof', params: answerParams },
              },
              { target: '#socialSignIn.idle', actions: tellFailure },
            ],
            onError: [
              { guard: 'hasProofLeft', target: 'pausing', actions: 'countAttempt' },
              { target: '#socialSignIn.idle', actions: 'tellUnknown' },
            ],
          },
        },
        pausing: { after: { proofRetryDelay: 'reading' } },
      },
    },
    signingIn: {
      tags: 'busy',
      entry: 'forgetAttempts',
      initial: 'asking',
      states: {
        asking: {
          invoke: {
            id: 'server',
            src: 'signInAtServer',
            input: ({ context: { intent, proof } }) => ({ intent, proof: required(proof, 'a proof') }),
            onDone: [
              {
                guard: { type: 'isSignedIn', params: answerParams },
                target: '#socialSignIn.idle',
                actions: { type: 'handOver', params: answerParams },
              },
              {
                guard: { type: 'needsFactor', params: answerParams },
                target: '#socialSignIn.idle',
                actions: { type: 'askFactor', params: answerParams },
              },
              {
                guard: { type: 'isFinal', params: answerParams },
                target: '#socialSignIn.idle',
                actions: tellFailure,
              },
              { guard: 'hasServerLeft', target: 'pausing', actions: 'countAttempt' },
              { target: '#socialSignIn.idle', actions: tellFailure },
            ],
            onError: { target: '#socialSignIn.idle', actions: 'tellUnknown' },
          },
        },
        pausing: { after: { serverRetryDelay: 'asking' } },
      },
    },
  },
});
