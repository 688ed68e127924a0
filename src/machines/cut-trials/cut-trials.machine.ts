import { assign, fromCallback, fromPromise, sendTo, setup } from 'xstate';

import type { CallFailure } from '#api/contract/problem.ts';

import { required } from '../_kit/require-value.ts';
import { answerParams } from '../_kit/answer-params.ts';
import { notProvided } from '../_kit/not-provided.ts';
import type {
  CutTrial,
  CutTrialsContext,
  CutTrialsEvent,
  TrialAnswer,
  TrialEnd,
} from './cut-trials.types.ts';

/** Command to the watcher of the trials. */
export type WatcherEvent = { type: 'failures.forgotten' };

const listed = ({ event }: { event: { trials: readonly CutTrial[] } }) => ({ trials: event.trials });

/** Returns the next trial: the first without an end. */
const nextOf = ({ trials }: Pick<CutTrialsContext, 'trials'>): CutTrial | undefined =>
  trials.find(({ end }) => end === null);

const unreadable: CallFailure = { code: 'internal', message: '', fields: [] };

/**
 * Haircuts that are tried on a photo one after another. Guarantees that one is requested at a time, that a failure of
 * one cut does not hold up the others, and that a failure of the studio halts them all until the user retries.
 */
export const cutTrialsMachine = setup({
  types: {
    context: {} as CutTrialsContext,
    events: {} as CutTrialsEvent,
    children: {} as { watcher: 'watchTrials'; trial: 'tryCut' },
  },
  actors: {
    /** Sends the list of cuts to try, with the known outcomes. */
    watchTrials: fromCallback<WatcherEvent>(notProvided('watchTrials')),
    tryCut: fromPromise<TrialAnswer, { key: string }>(notProvided('tryCut')),
  },
  actions: {
    keepTrials: assign((_, { trials }: { trials: readonly CutTrial[] }) => ({ trials })),
    keepEnd: assign(({ context }, { end }: { end: TrialEnd }) => {
      const key = nextOf(context)?.key;
      return { trials: context.trials.map((trial) => (trial.key === key ? { ...trial, end } : trial)) };
    }),
    keepHalt: assign(({ context }, { answer }: { answer: TrialAnswer }) => ({
      halt: {
        key: required(nextOf(context), 'a trial').key,
        failure: answer.outcome === 'halted' ? answer.failure : unreadable,
      },
    })),
    forgetHalt: assign({ halt: null }),
    forgetFailures: assign(({ context }) => ({
      trials: context.trials.map((trial) => (trial.end === 'failed' ? { ...trial, end: null } : trial)),
    })),
    tellForgotten: sendTo('watcher', { type: 'failures.forgotten' } as const),
  },
  guards: {
    hasNext: ({ context }) => nextOf(context) !== undefined,
    hasAnotherNext: ({ context }) => nextOf(context)?.key !== context.halt?.key,
    hasAnswered: (_, { answer }: { answer: TrialAnswer }) => answer.outcome === 'answered',
    hasFailed: (_, { answer }: { answer: TrialAnswer }) => answer.outcome === 'failed',
    wasCalledOff: (_, { answer }: { answer: TrialAnswer }) => answer.outcome === 'calledOff',
    isAnotherNext: ({ context }, { trials }: { trials: readonly CutTrial[] }) =>
      nextOf({ trials })?.key !== nextOf(context)?.key,
  },
}).createMachine({
  id: 'cutTrials',
  description: 'Haircuts tried on a photo, one after another.',
  context: { trials: [], halt: null },
  invoke: { id: 'watcher', src: 'watchTrials' },
  on: { 'trials.changed': { actions: { type: 'keepTrials', params: listed } } },
  initial: 'resting',
  states: {
    resting: {
      on: {
        'trials.started': { guard: 'hasNext', target: 'trying' },
        'trials.retried': { target: 'choosing', actions: ['forgetFailures', 'tellForgotten'] },
      },
    },
    choosing: { always: [{ guard: 'hasNext', target: 'trying' }, { target: 'done' }] },
    trying: {
      invoke: {
        id: 'trial',
        src: 'tryCut',
        input: ({ context }) => ({ key: required(nextOf(context), 'a trial').key }),
        onDone: [
          {
            guard: { type: 'hasAnswered', params: answerParams },
            target: 'choosing',
            actions: { type: 'keepEnd', params: { end: 'answered' } },
          },
          {
            guard: { type: 'hasFailed', params: answerParams },
            target: 'choosing',
            actions: { type: 'keepEnd', params: { end: 'failed' } },
          },
          { guard: { type: 'wasCalledOff', params: answerParams }, target: 'choosing' },
          { target: 'halted', actions: { type: 'keepHalt', params: answerParams } },
        ],
        onError: {
          target: 'halted',
          actions: { type: 'keepHalt', params: { answer: { outcome: 'halted', failure: unreadable } } },
        },
      },
      on: {
        'trials.stopped': 'resting',
        'trials.changed': [
          {
            description: 'The current trial is not in the list any more: the next one starts.',
            guard: { type: 'isAnotherNext', params: listed },
            target: 'choosing',
            actions: { type: 'keepTrials', params: listed },
          },
          { actions: { type: 'keepTrials', params: listed } },
        ],
      },
    },
    halted: {
      description: 'The studio does not answer.',
      exit: 'forgetHalt',
      always: { guard: 'hasAnotherNext', target: 'choosing' },
      on: { 'trials.started': 'trying' },
    },
    done: {
      description: 'All cuts were tried; added ones are tried as well.',
      always: { guard: 'hasNext', target: 'trying' },
      on: { 'trials.retried': { target: 'choosing', actions: ['forgetFailures', 'tellForgotten'] } },
    },
  },
});
