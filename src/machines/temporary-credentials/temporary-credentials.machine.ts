import { assign, fromPromise, setup } from 'xstate';

import { answerParams } from '../_kit/answer-params.ts';
import { notProvided } from '../_kit/not-provided.ts';
import type { TemporaryCredentials } from '../session/session.types.ts';
import type {
  StoredCredentials,
  TemporaryCredentialsContext,
  TemporaryCredentialsEvent,
} from './temporary-credentials.types.ts';

/**
 * One-time password of a user of a social sign-in. Guarantees that it is deleted after an hour, with the session and on
 * request, and that it is in memory only while it is shown.
 */
export const temporaryCredentialsMachine = setup({
  types: {
    context: {} as TemporaryCredentialsContext,
    events: {} as TemporaryCredentialsEvent,
    children: {} as { look: 'lookForCredentials'; open: 'openCredentials'; forget: 'forgetCredentials' },
  },
  actors: {
    lookForCredentials: fromPromise<StoredCredentials>(notProvided('lookForCredentials')),
    openCredentials: fromPromise<TemporaryCredentials | null>(notProvided('openCredentials')),
    forgetCredentials: fromPromise<void>(notProvided('forgetCredentials')),
  },
  actions: {
    keepRemaining: assign((_, { answer }: { answer: StoredCredentials }) =>
      answer.found === 'credentials' ? { remaining: answer.remaining } : {},
    ),
    keepOpened: assign({ opened: (_, { answer }: { answer: TemporaryCredentials | null }) => answer }),
    forgetOpened: assign({ opened: null }),
  },
  guards: {
    isFound: (_, { answer }: { answer: StoredCredentials }) => answer.found === 'credentials',
    isOpened: (_, { answer }: { answer: TemporaryCredentials | null }) => answer !== null,
  },
  delays: { untilEnd: ({ context }) => context.remaining },
}).createMachine({
  id: 'temporaryCredentials',
  description: 'One-time password for a sign-in by email, stored for an hour after a social sign-in.',
  context: { remaining: 0, opened: null },
  on: { 'session.began': '.looking', 'session.ended': '.none' },
  initial: 'none',
  states: {
    none: {},
    looking: {
      invoke: {
        id: 'look',
        src: 'lookForCredentials',
        onDone: [
          {
            guard: { type: 'isFound', params: answerParams },
            target: 'kept',
            actions: { type: 'keepRemaining', params: answerParams },
          },
          // Unusable credentials are deleted.
          { target: 'forgetting' },
        ],
        onError: 'forgetting',
      },
    },
    kept: {
      after: { untilEnd: 'forgetting' },
      on: { 'credentials.dismissed': 'forgetting' },
      initial: 'hidden',
      states: {
        hidden: { on: { 'password.wanted': 'opening' } },
        opening: {
          invoke: {
            id: 'open',
            src: 'openCredentials',
            onDone: [
              {
                guard: { type: 'isOpened', params: answerParams },
                target: 'shown',
                actions: { type: 'keepOpened', params: answerParams },
              },
              { target: '#temporaryCredentials.forgetting' },
            ],
            onError: '#temporaryCredentials.forgetting',
          },
        },
        shown: { exit: 'forgetOpened', on: { 'password.hidden': 'hidden' } },
      },
    },
    forgetting: {
      invoke: { id: 'forget', src: 'forgetCredentials', onDone: 'none', onError: 'none' },
    },
  },
});
