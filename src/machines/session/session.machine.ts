import { assertEvent } from 'xstate';

import { answerParams } from '../_kit/answer-params.ts';
import { required } from '../_kit/require-value.ts';
import { toastAction } from '../_kit/news.ts';
import { signedOutContext, sessionSetup } from './session.setup.ts';
import type { RestoredSession } from './session.types.ts';

const tokenOf = <T>({ event }: { event: { token: T } }) => ({ token: event.token });
const restored = [{ type: 'keepRestored', params: answerParams }, 'tellBegin'] as const;
const readAgain = [
  {
    type: 'tellEndOfOther',
    params: ({ event }: { event: { output: RestoredSession } }) => ({
      id: event.output.found === 'session' ? event.output.user.id : null,
    }),
  },
  ...restored,
] as const;

/**
 * Session of a user. Guarantees that a session ends with the expiry of its token, with the server's 401, with a
 * sign-out in any tab, which asks once whether the local data in this browser is deleted too, and with a stored token
 * that no sign-in put there, and that a missing network ends no session. Has no final state: it lives as long as the
 * application.
 */
export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  description: 'Session of the user, for the lifetime of the application.',
  context: signedOutContext,
  invoke: { id: 'store', src: 'watchStore' },
  on: {
    'session.granted': {
      target: '.storing',
      actions: [
        { type: 'tellEndOfOther', params: { id: null } } as const,
        {
          type: 'keepGranted',
          params: ({ event: { token, user, returnTo, isNew = false } }) => ({ token, user, returnTo, isNew }),
        },
      ],
    },
  },
  initial: 'restoring',
  states: {
    restoring: {
      invoke: {
        id: 'restore',
        src: 'restoreSession',
        onDone: [
          {
            guard: { type: 'isExpired', params: answerParams },
            target: 'dropping',
            actions: toastAction('session_expired'),
          },
          {
            guard: { type: 'isUnusable', params: answerParams },
            target: 'dropping',
            actions: toastAction('session_unusable'),
          },
          {
            guard: { type: 'isNearExpiry', params: answerParams },
            target: 'present.settled',
            actions: restored,
          },
          { guard: { type: 'isFound', params: answerParams }, target: 'present', actions: restored },
          { target: 'signedOut' },
        ],
        onError: 'signedOut',
      },
    },
    signedOut: {
      entry: 'forgetPerson',
      on: { 'store.looked': { guard: { type: 'isToken', params: tokenOf }, target: 'restoring' } },
    },
    storing: {
      invoke: {
        id: 'keep',
        src: 'storeSession',
        input: ({ event }) => {
          assertEvent(event, 'session.granted');
          const { token, user, temporaryCredentials = null } = event;
          return { token, user, temporaryCredentials };
        },
        onDone: [
          {
            guard: { type: 'isClockFarOff', params: answerParams },
            target: 'present.arriving',
            actions: [
              { type: 'keepRemaining', params: answerParams },
              'tellBegin',
              'welcome',
              toastAction('clock_far_off'),
            ],
          },
          {
            target: 'present.arriving',
            actions: [{ type: 'keepRemaining', params: answerParams }, 'tellBegin', 'welcome'],
          },
        ],
        onError: { target: 'dropping', actions: toastAction('sign_in_not_kept') },
      },
    },
    present: {
      tags: 'present',
      after: { untilExpiry: 'lookingAgain' },
      on: {
        'session.refused': {
          guard: { type: 'isOwnToken', params: tokenOf },
          target: 'dropping',
          actions: [toastAction('session_expired'), 'tellLoss'],
        },
        'store.looked': [
          { guard: { type: 'isOwnToken', params: tokenOf } },
          { guard: { type: 'isToken', params: tokenOf }, target: 'lookingAgain' },
          { target: 'signedOut', actions: ['tellEnd', toastAction('signed_out_elsewhere')] },
        ],
        'user.renamed': { actions: { type: 'keepName', params: ({ event: { name } }) => ({ name }) } },
        'account.deleted': {
          target: 'dropping',
          actions: [
            toastAction('account_deleted'),
            { type: 'keepChoice', params: { forgets: true } } as const,
            'goHome',
          ],
        },
        'signOut.requested': '.leaving',
      },
      initial: 'validating',
      states: {
        validating: {
          initial: 'asking',
          states: {
            asking: {
              invoke: {
                id: 'validate',
                src: 'validateSession',
                input: ({ context }) => ({ token: required(context.token, 'a token') }),
                onDone: [
                  {
                    guard: { type: 'isValid', params: answerParams },
                    target: '#session.present.settled',
                    actions: ['forgetAttempts', { type: 'keepUser', params: answerParams }],
                  },
                  { target: '#session.dropping', actions: [toastAction('session_expired'), 'tellLoss'] },
                ],
                onError: [
                  { guard: 'hasAttemptsLeft', target: 'pausing', actions: 'countAttempt' },
                  { target: '#session.present.settled' },
                ],
              },
            },
            pausing: { after: { retryDelay: 'asking' } },
          },
        },
        arriving: {
          on: { 'page.left': 'settled' },
          after: {
            redirectDelay: [
              // A new user reads the welcome toast only.
              { guard: 'isNewcomer', target: 'settled', actions: 'goOn' },
              { target: 'settled', actions: [toastAction('redirecting'), 'goOn'] },
            ],
          },
        },
        settled: {},
        leaving: {
          description: 'The sign-out asks once whether the local data is deleted too.',
          initial: 'looking',
          states: {
            looking: {
              invoke: {
                id: 'findKept',
                src: 'findKept',
                onDone: [
                  { guard: { type: 'hasKept', params: answerParams }, target: 'asking' },
                  { target: '#session.signingOut', actions: 'goHome' },
                ],
                onError: { target: '#session.signingOut', actions: 'goHome' },
              },
            },
            asking: {
              on: {
                'signOut.requested': {},
                'leaving.answered': {
                  target: '#session.signingOut',
                  actions: [
                    { type: 'keepChoice', params: ({ event: { forgets } }) => ({ forgets }) },
                    'goHome',
                  ],
                },
                'leaving.dismissed': '#session.present.settled',
              },
            },
          },
        },
      },
    },
    lookingAgain: {
      description:
        'The stored token has changed or expired; the user stays signed in until the store is read.',
      tags: 'present',
      invoke: {
        id: 'restore',
        src: 'restoreSession',
        onDone: [
          {
            guard: { type: 'isExpired', params: answerParams },
            target: 'dropping',
            actions: [toastAction('session_expired'), 'tellLoss'],
          },
          {
            guard: { type: 'isUnusable', params: answerParams },
            target: 'dropping',
            actions: [toastAction('session_unusable'), 'tellLoss'],
          },
          {
            guard: { type: 'isNearExpiry', params: answerParams },
            target: 'present.settled',
            actions: readAgain,
          },
          { guard: { type: 'isFound', params: answerParams }, target: 'present', actions: readAgain },
          { target: 'signedOut', actions: ['tellEnd', toastAction('signed_out_elsewhere')] },
        ],
        onError: { target: 'dropping', actions: [toastAction('session_unusable'), 'tellLoss'] },
      },
    },
    signingOut: {
      description:
        'The store is cleared before the token is revoked: a tab that closes at once stays signed out.',
      entry: 'tellEnd',
      initial: 'forgetting',
      states: {
        forgetting: {
          invoke: {
            id: 'forget',
            src: 'forgetSession',
            onDone: [{ guard: 'forgetsKept', target: 'clearing' }, { target: 'revoking' }],
            onError: [{ guard: 'forgetsKept', target: 'clearing' }, { target: 'revoking' }],
          },
        },
        clearing: {
          after: { forgetPatience: { target: 'revoking', actions: toastAction('kept_not_forgotten') } },
          invoke: {
            id: 'forgetKept',
            src: 'forgetKept',
            onDone: { target: 'revoking', actions: toastAction('kept_forgotten') },
            onError: { target: 'revoking', actions: toastAction('kept_not_forgotten') },
          },
        },
        revoking: {
          after: { revokePatience: '#session.signedOut' },
          invoke: {
            id: 'revoke',
            src: 'revokeToken',
            input: ({ context }) => ({ token: required(context.token, 'a token') }),
            onDone: '#session.signedOut',
            onError: '#session.signedOut',
          },
        },
      },
    },
    dropping: {
      entry: { type: 'tellEndOfOther', params: { id: null } },
      initial: 'forgetting',
      states: {
        forgetting: {
          invoke: {
            id: 'forget',
            src: 'forgetSession',
            onDone: [{ guard: 'forgetsKept', target: 'clearing' }, { target: '#session.signedOut' }],
            onError: [{ guard: 'forgetsKept', target: 'clearing' }, { target: '#session.signedOut' }],
          },
        },
        clearing: {
          description: 'The local data of a deleted account is deleted.',
          after: { forgetPatience: '#session.signedOut' },
          invoke: {
            id: 'forgetKept',
            src: 'forgetKept',
            onDone: '#session.signedOut',
            onError: '#session.signedOut',
          },
        },
      },
    },
  },
});
