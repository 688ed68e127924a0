import { assertEvent, assign, emit, fromPromise, setup } from 'xstate';

import type { CallFailure } from '#api/contract/problem.ts';
import type { FactorForm, FactorProof } from '#api/contract/second-factor.ts';

import { required } from '../_kit/require-value.ts';
import { answerParams } from '../_kit/answer-params.ts';
import { callState } from '../_kit/call-state.ts';
import { notProvided } from '../_kit/not-provided.ts';
import { toastAction } from '../_kit/news.ts';
import type { CopyAnswer } from '../_kit/secret-shown.ts';
import type {
  BeginAnswer,
  BeginForm,
  CodesAnswer,
  RemoveAnswer,
  SecondFactorContext,
  SecondFactorEvent,
  SecondFactorNews,
  SecondFactorToast,
} from './second-factor.types.ts';

type Answer = BeginAnswer | CodesAnswer | RemoveAnswer;
const initialContext: SecondFactorContext = { app: null, codes: null, failure: null };
const keepCodes = { type: 'keepCodes', params: answerParams } as const;
const cancellable = { 'form.cancelled': 'closed' } as const;

/**
 * Second factor of an account: set-up, renewal of its recovery codes, removal. Guarantees that secret and recovery
 * codes are in memory only while they are shown, that no password or code stays in memory, and that recovery codes
 * leave the screen only when the user confirms that they are saved.
 */
export const secondFactorMachine = setup({
  types: {
    context: {} as SecondFactorContext,
    events: {} as SecondFactorEvent,
    emitted: {} as SecondFactorNews,
    tags: {} as 'busy',
    children: {} as {
      begin: 'beginFactor';
      confirm: 'confirmFactor';
      renew: 'renewCodes';
      remove: 'removeFactor';
      copy: 'copyCodes';
    },
  },
  actors: {
    beginFactor: fromPromise<BeginAnswer, BeginForm>(notProvided('beginFactor')),
    confirmFactor: fromPromise<CodesAnswer, FactorForm>(notProvided('confirmFactor')),
    renewCodes: fromPromise<CodesAnswer, FactorProof>(notProvided('renewCodes')),
    removeFactor: fromPromise<RemoveAnswer, FactorProof>(notProvided('removeFactor')),
    copyCodes: fromPromise<CopyAnswer, { codes: readonly string[] }>(notProvided('copyCodes')),
  },
  actions: {
    forgetAll: assign(() => initialContext),
    forgetFailure: assign({ failure: null }),
    keepApp: assign((_, { answer }: { answer: BeginAnswer }) =>
      answer.outcome === 'begun' ? { app: answer.app } : {},
    ),
    keepCodes: assign((_, { answer }: { answer: CodesAnswer }) =>
      answer.outcome === 'made' ? { app: null, codes: answer.codes } : {},
    ),
    keepRefusal: assign((_, { answer }: { answer: Answer }) =>
      answer.outcome === 'refused' ? { failure: answer.failure } : {},
    ),
    keepFailure: assign({ failure: (_, params: { failure: CallFailure }) => params.failure }),
    logFailure: emit(
      ({ context }) => ({ type: 'failure.logged', failure: required(context.failure, 'a failure') }) as const,
    ),
    toast: emit((_, { code }: { code: SecondFactorToast }) => ({ type: 'toast.requested', code }) as const),
  },
  guards: {
    isBegun: (_, { answer }: { answer: BeginAnswer }) => answer.outcome === 'begun',
    isMade: (_, { answer }: { answer: CodesAnswer }) => answer.outcome === 'made',
    isRemoved: (_, { answer }: { answer: RemoveAnswer }) => answer.outcome === 'removed',
    isCopied: (_, { answer }: { answer: CopyAnswer }) => answer.outcome === 'copied',
  },
}).createMachine({
  id: 'secondFactor',
  description: 'Second factor of the signed-in user.',
  context: initialContext,
  initial: 'closed',
  states: {
    closed: {
      entry: 'forgetAll',
      on: {
        'setup.wanted': 'proving',
        'renewal.wanted': 'renewing',
        'removal.wanted': 'removing',
      },
    },
    proving: {
      description: 'The password is required, as an open session may be used by somebody else.',
      on: { ...cancellable, 'setup.submitted': { target: 'beginning', actions: 'forgetFailure' } },
    },
    beginning: callState({
      id: 'begin',
      src: 'beginFactor',
      input: ({ event }: { event: SecondFactorEvent }) => {
        assertEvent(event, 'setup.submitted');
        return event.form;
      },
      success: 'isBegun',
      done: { target: 'scanning', actions: { type: 'keepApp', params: answerParams } },
      back: 'proving',
      failed: [],
    }),
    scanning: {
      on: { ...cancellable, 'code.submitted': { target: 'confirming', actions: 'forgetFailure' } },
    },
    confirming: callState({
      id: 'confirm',
      src: 'confirmFactor',
      input: ({ event }: { event: SecondFactorEvent }) => {
        assertEvent(event, 'code.submitted');
        return event.form;
      },
      success: 'isMade',
      done: { target: 'codesShown', actions: [keepCodes, toastAction('factor_added')] },
      back: 'scanning',
      failed: [],
    }),
    renewing: {
      on: { ...cancellable, 'proof.submitted': { target: 'makingCodes', actions: 'forgetFailure' } },
    },
    makingCodes: callState({
      id: 'renew',
      src: 'renewCodes',
      input: ({ event }: { event: SecondFactorEvent }) => {
        assertEvent(event, 'proof.submitted');
        return event.form;
      },
      success: 'isMade',
      done: { target: 'codesShown', actions: [keepCodes, toastAction('codes_renewed')] },
      back: 'renewing',
      failed: [],
    }),
    removing: {
      on: { ...cancellable, 'proof.submitted': { target: 'switchingOff', actions: 'forgetFailure' } },
    },
    switchingOff: callState({
      id: 'remove',
      src: 'removeFactor',
      input: ({ event }: { event: SecondFactorEvent }) => {
        assertEvent(event, 'proof.submitted');
        return event.form;
      },
      success: 'isRemoved',
      done: { target: 'closed', actions: toastAction('factor_removed') },
      back: 'removing',
      failed: [],
    }),
    codesShown: {
      on: { 'codes.kept': 'closed' },
      initial: 'waiting',
      states: {
        waiting: { on: { 'copy.wanted': 'copying' } },
        copying: {
          invoke: {
            id: 'copy',
            src: 'copyCodes',
            input: ({ context }) => ({ codes: required(context.codes, 'recovery codes') }),
            onDone: [
              { guard: { type: 'isCopied', params: answerParams }, target: 'copied' },
              { target: 'notCopied' },
            ],
            onError: 'notCopied',
          },
        },
        copied: { on: { 'copy.wanted': 'copying' } },
        notCopied: { on: { 'copy.wanted': 'copying' } },
      },
    },
  },
});
