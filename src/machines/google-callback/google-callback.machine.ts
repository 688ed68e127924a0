import { assign, emit, fromPromise, setup } from 'xstate';

import { required } from '../_kit/require-value.ts';
import { answerParams } from '../_kit/answer-params.ts';
import { notProvided } from '../_kit/not-provided.ts';
import { unexpectedError } from '../_kit/failure.ts';
import type {
  StartAnswer,
  FinishAnswer,
  GoogleCallbackContext,
  GoogleCallbackInput,
  GoogleCallbackNews,
  GoogleSetback,
  SignInOffer,
} from './google-callback.types.ts';

const setBack = (setback: GoogleSetback) =>
  [{ type: 'keepSetback', params: { setback } }, 'logSetback'] as const;
const unexpectedSetback = setBack({ why: 'refused', failure: unexpectedError });
const refused = [{ type: 'keepRefusal', params: answerParams }, 'logSetback'] as const;

function challengeIn(answer: FinishAnswer): string | undefined {
  if (answer.outcome !== 'refused' || answer.failure.code !== 'second_factor_required') return undefined;
  return answer.failure.challenge;
}

/**
 * Page that Google redirects to, and that starts the redirect. Guarantees that a code is sent once, and only by the tab
 * that started the sign-in, and that a user who declined is redirected again only by a click.
 */
export const googleCallbackMachine = setup({
  types: {
    context: {} as GoogleCallbackContext,
    events: {} as { type: 'signIn.requested' },
    emitted: {} as GoogleCallbackNews,
    input: {} as GoogleCallbackInput,
    tags: {} as 'busy',
    children: {} as { offer: 'askForOffer'; begin: 'beginSignIn'; finish: 'finishSignIn' },
  },
  actors: {
    askForOffer: fromPromise<SignInOffer>(notProvided('askForOffer')),
    beginSignIn: fromPromise<StartAnswer>(notProvided('beginSignIn')),
    finishSignIn: fromPromise<FinishAnswer, { code: string; state: string }>(notProvided('finishSignIn')),
  },
  actions: {
    keepSetback: assign({ setback: (_, params: { setback: GoogleSetback }) => params.setback }),
    keepRefusal: assign((_, { answer }: { answer: StartAnswer | FinishAnswer }) =>
      answer.outcome === 'refused' ? { setback: { why: 'refused', failure: answer.failure } } : {},
    ),
    forgetSetback: assign({ setback: null }),
    logSetback: emit(
      ({ context }) => ({ type: 'failure.logged', failure: required(context.setback, 'a setback') }) as const,
    ),
    depart: emit((_, { answer }: { answer: StartAnswer }) => {
      if (answer.outcome !== 'begun') throw new Error('the chart promises a beginning');
      return { type: 'departure.requested', address: answer.address } as const;
    }),
    askFactor: emit((_, { answer }: { answer: FinishAnswer }) => {
      const challenge = challengeIn(answer);
      if (challenge === undefined) throw new Error('the chart promises a challenge');
      return { type: 'secondFactor.asked', challenge } as const;
    }),
    handOver: emit((_, { answer }: { answer: FinishAnswer }) => {
      if (answer.outcome !== 'signedIn') throw new Error('the chart promises a sign-in');
      const { outcome: _outcome, ...granted } = answer;
      return { type: 'signIn.succeeded', ...granted } as const;
    }),
  },
  guards: {
    isBrought: ({ context }) => context.brought !== null,
    wasRefused: ({ context }) => context.wasRefused,
    isOff: (_, { answer }: { answer: SignInOffer }) => answer.outcome === 'off',
    isBegun: (_, { answer }: { answer: StartAnswer }) => answer.outcome === 'begun',
    isSignedIn: (_, { answer }: { answer: FinishAnswer }) => answer.outcome === 'signedIn',
    needsFactor: (_, { answer }: { answer: FinishAnswer }) => challengeIn(answer) !== undefined,
    isStrayed: (_, { answer }: { answer: FinishAnswer }) => answer.outcome === 'strayed',
  },
  delays: { departurePatience: 10_000 },
}).createMachine({
  id: 'googleCallback',
  description: 'Page that Google redirects to.',
  context: ({ input }) => ({ ...input, setback: null }),
  initial: 'arriving',
  states: {
    arriving: {
      always: [
        { guard: 'isBrought', target: 'finishing' },
        { guard: 'wasRefused', target: 'asking', actions: setBack({ why: 'declined' }) },
        { target: 'asking' },
      ],
    },
    asking: {
      invoke: {
        id: 'offer',
        src: 'askForOffer',
        // The sign-in may be available although the server's answer is missing.
        onDone: [{ guard: { type: 'isOff', params: answerParams }, target: 'off' }, { target: 'ready' }],
        onError: 'ready',
      },
    },
    off: {},
    ready: { on: { 'signIn.requested': { target: 'beginning', actions: 'forgetSetback' } } },
    beginning: {
      tags: 'busy',
      invoke: {
        id: 'begin',
        src: 'beginSignIn',
        onDone: [
          {
            guard: { type: 'isBegun', params: answerParams },
            target: 'departing',
            actions: { type: 'depart', params: answerParams },
          },
          { target: 'ready', actions: refused },
        ],
        onError: { target: 'ready', actions: unexpectedSetback },
      },
    },
    departing: {
      description: 'The browser is leaving; it may return to this page.',
      tags: 'busy',
      after: { departurePatience: 'ready' },
    },
    finishing: {
      invoke: {
        id: 'finish',
        src: 'finishSignIn',
        input: ({ context }) => required(context.brought, 'what Google brought'),
        onDone: [
          {
            guard: { type: 'isSignedIn', params: answerParams },
            target: 'signedIn',
            actions: { type: 'handOver', params: answerParams },
          },
          {
            guard: { type: 'needsFactor', params: answerParams },
            target: 'ready',
            actions: { type: 'askFactor', params: answerParams },
          },
          {
            guard: { type: 'isStrayed', params: answerParams },
            target: 'ready',
            actions: setBack({ why: 'strayed' }),
          },
          { target: 'ready', actions: refused },
        ],
        onError: { target: 'ready', actions: unexpectedSetback },
      },
    },
    signedIn: { type: 'final' },
  },
});
