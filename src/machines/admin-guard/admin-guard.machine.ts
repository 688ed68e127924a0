import { assign, fromCallback, fromPromise, setup } from 'xstate';

import { required } from '../_kit/require-value.ts';
import { answerParams } from '../_kit/answer-params.ts';
import { notProvided } from '../_kit/not-provided.ts';
import type { AdminCheck, AdminGuardEvent } from './admin-guard.types.ts';

const emailOf = ({ event }: { event: { email: string | null } }) => ({ email: event.email });

/**
 * Access check for the pages of administrators. Guarantees that nothing of them is shown before the server has
 * confirmed the current user as an administrator, and that a cached claim opens nothing.
 */
export const adminGuardMachine = setup({
  types: {
    context: {} as { email: string | null },
    events: {} as AdminGuardEvent,
    children: {} as { person: 'watchPerson'; check: 'checkAdmin' },
  },
  actors: {
    watchPerson: fromCallback<AdminGuardEvent>(notProvided('watchPerson')),
    checkAdmin: fromPromise<AdminCheck, { email: string }>(notProvided('checkAdmin')),
  },
  actions: { keepEmail: assign((_, params: { email: string | null }) => params) },
  guards: {
    isNobody: (_, { email }: { email: string | null }) => email === null,
    isSamePerson: ({ context }, { email }: { email: string | null }) => email === context.email,
    isUnprotected: (_, { answer }: { answer: AdminCheck }) => answer.outcome === 'unprotected',
    isAdmin: (_, { answer }: { answer: AdminCheck }) => answer.outcome === 'admin',
  },
}).createMachine({
  id: 'adminGuard',
  description: 'Access check for the pages of administrators.',
  context: { email: null },
  invoke: { id: 'person', src: 'watchPerson' },
  on: {
    'person.changed': [
      {
        guard: { type: 'isNobody', params: emailOf },
        target: '.leaving',
        actions: { type: 'keepEmail', params: emailOf },
      },
      { guard: { type: 'isSamePerson', params: emailOf } },
      { target: '.checking.asking', actions: { type: 'keepEmail', params: emailOf } },
    ],
  },
  initial: 'checking',
  states: {
    checking: {
      initial: 'waiting',
      states: {
        waiting: { description: 'The signed-in user is not known yet.' },
        asking: {
          invoke: {
            id: 'check',
            src: 'checkAdmin',
            input: ({ context }) => ({ email: required(context.email, 'an e-mail') }),
            onDone: [
              { guard: { type: 'isAdmin', params: answerParams }, target: '#adminGuard.allowed' },
              { guard: { type: 'isUnprotected', params: answerParams }, target: '#adminGuard.unprotected' },
              { target: '#adminGuard.denied' },
            ],
            onError: '#adminGuard.unanswered',
          },
        },
      },
    },
    allowed: {},
    denied: { on: { 'goBack.chosen': 'leaving' } },
    unprotected: {
      description: 'The administrator has to set up a second factor first.',
      on: { 'retry.chosen': 'checking.asking', 'goBack.chosen': 'leaving' },
    },
    unanswered: {
      description: 'The server could not be reached: access is neither allowed nor denied.',
      on: { 'retry.chosen': 'checking.asking', 'goBack.chosen': 'leaving' },
    },
    leaving: { description: 'The browser goes to the home page.' },
  },
});
