import { assertEvent, assign, emit, fromPromise, setup } from 'xstate';

import { notProvided } from '../_kit/not-provided.ts';
import type {
  IdentityCredentials,
  IdentityProof,
  Intent,
  PopupAnswer,
  ProofAnswer,
  RedirectAnswer,
  ServerAnswer,
  SocialFailure,
  SocialSignInContext,
  SocialSignInEvent,
  SocialSignInNews,
} from './social-sign-in.types.ts';

const popupRetries = 1;
const proofRetries = 2;
const serverRetries = 2;
const firstServerDelay = 1_000;
const serverDelayFactor = 1.5;

type Answer = PopupAnswer | RedirectAnswer | ProofAnswer | ServerAnswer;
type Answered = { answer: Answer };

const failureIn = (answer: Answer): SocialFailure | undefined => {
  if (answer.outcome === 'failed') return answer.failure;
  return answer.outcome === 'refused' ? { reason: 'refused', failure: answer.failure } : undefined;
};
const reasonIn = (answer: Answer) => failureIn(answer)?.reason;

/** Setup of the chart: its events, actors and actions on the context. */
export const socialSignInSetup = setup({
  types: {
    context: {} as SocialSignInContext,
    events: {} as SocialSignInEvent,
    emitted: {} as SocialSignInNews,
    tags: {} as 'busy',
    children: {} as {
      returned: 'takeRedirectResult';
      warmUp: 'prepareService';
      prepare: 'prepareService';
      popup: 'openPopup';
      redirect: 'startRedirect';
      password: 'identifyByPassword';
      proof: 'readProof';
      server: 'signInAtServer';
    },
  },
  actors: {
    takeRedirectResult: fromPromise<RedirectAnswer>(notProvided('takeRedirectResult')),
    prepareService: fromPromise<void>(notProvided('prepareService')),
    openPopup: fromPromise<PopupAnswer>(notProvided('openPopup')),
    /** The promise stays pending on success, as the browser leaves the page. */
    startRedirect: fromPromise<PopupAnswer>(notProvided('startRedirect')),
    identifyByPassword: fromPromise<PopupAnswer, IdentityCredentials>(notProvided('identifyByPassword')),
    readProof: fromPromise<ProofAnswer>(notProvided('readProof')),
    signInAtServer: fromPromise<ServerAnswer, { intent: Intent; proof: IdentityProof }>(
      notProvided('signInAtServer'),
    ),
  },
  actions: {
    keepIntent: assign(({ event }) => {
      assertEvent(event, ['signIn.requested', 'password.submitted']);
      return { intent: event.intent };
    }),
    keepProof: assign((_, { answer }: { answer: ProofAnswer }) =>
      answer.outcome === 'given' ? { proof: answer.proof } : {},
    ),
    forgetAll: assign({ intent: 'login', attempts: 0, proof: null }),
    countAttempt: assign({ attempts: ({ context }) => context.attempts + 1 }),
    forgetAttempts: assign({ attempts: 0 }),
    log: emit(
      (_, { answer }: Answered) => ({ type: 'failure.logged', failure: requiredFailure(answer) }) as const,
    ),
    tell: emit(
      (_, { answer }: Answered) => ({ type: 'signIn.failed', failure: requiredFailure(answer) }) as const,
    ),
    tellUnknown: emit({ type: 'signIn.failed', failure: { reason: 'other', message: '' } } as const),
    askFactor: emit((_, { answer }: { answer: ServerAnswer }) => {
      const challenge = challengeIn(answer);
      if (challenge === undefined) throw new Error('the chart promises a challenge');
      return { type: 'secondFactor.asked', challenge } as const;
    }),
    handOver: emit((_, { answer }: { answer: ServerAnswer }) => {
      if (answer.outcome !== 'signedIn') throw new Error('the chart promises a sign-in');
      const { outcome: _outcome, ...granted } = answer;
      return { type: 'signIn.succeeded', ...granted } as const;
    }),
  },
  guards: {
    isInApp: ({ event }) => event.type === 'signIn.requested' && event.inApp === true,
    isNone: (_, { answer }: Answered) => answer.outcome === 'none',
    isIdentified: (_, { answer }: Answered) => answer.outcome === 'identified',
    isGiven: (_, { answer }: Answered) => answer.outcome === 'given',
    isSignedIn: (_, { answer }: Answered) => answer.outcome === 'signedIn',
    isOwnWill: (_, { answer }: Answered) => ['closed', 'cancelled'].includes(reasonIn(answer) ?? ''),
    /** A window that opens without a click is always blocked, so a second block shows no message. */
    isBlockedAtOnce: ({ context }, { answer }: Answered) =>
      reasonIn(answer) === 'blocked' && context.attempts === 0,
    isNetwork: (_, { answer }: Answered) => reasonIn(answer) === 'network',
    needsFactor: (_, { answer }: { answer: ServerAnswer }) => challengeIn(answer) !== undefined,
    isFinal: (_, { answer }: { answer: ServerAnswer }) => answer.outcome === 'refused' && answer.isFinal,
    hasPopupLeft: ({ context }) => context.attempts < popupRetries,
    hasProofLeft: ({ context }) => context.attempts < proofRetries,
    hasServerLeft: ({ context }) => context.attempts < serverRetries,
  },
  delays: {
    proofRetryDelay: 500,
    serverRetryDelay: ({ context }) => firstServerDelay * serverDelayFactor ** (context.attempts - 1),
  },
});

function challengeIn(answer: ServerAnswer): string | undefined {
  if (answer.outcome !== 'refused' || answer.failure.code !== 'second_factor_required') return undefined;
  return answer.failure.challenge;
}

function requiredFailure(answer: Answer): SocialFailure {
  const failure = failureIn(answer);
  if (!failure) throw new Error('the chart promises a failure');
  return failure;
}
