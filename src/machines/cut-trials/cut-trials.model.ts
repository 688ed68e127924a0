import type { CallFailure } from '#api/contract/problem.ts';

import { done, failed, modelOf } from '../_kit/model.ts';
import { cutTrialsMachine } from './cut-trials.machine.ts';
import type { CutTrial, TrialAnswer, TrialEnd } from './cut-trials.types.ts';

const trial = (style: CutTrial['style'], end: TrialEnd | null = null): CutTrial => ({
  key: style,
  style,
  end,
});

const busy: CallFailure = { code: 'rate_limited', message: '', fields: [] };
/** Answers of a trial, for scripted simulations and tests. */
export const answers = {
  answered: { outcome: 'answered' },
  failed: { outcome: 'failed' },
  calledOff: { outcome: 'calledOff' },
  halted: { outcome: 'halted', failure: busy },
} as const satisfies Record<string, TrialAnswer>;

const changed = (...trials: readonly CutTrial[]) => ({ type: 'trials.changed', trials }) as const;
/** Lists of trials: two pending cuts, the same after the studio failed at the first, two others, and none pending. */
export const trialLists = {
  two: changed(trial('pixie'), trial('hime')),
  oneFailed: changed(trial('pixie', 'failed'), trial('hime')),
  others: changed(trial('mullet'), trial('undercut')),
  over: changed(trial('pixie', 'failed'), trial('hime', 'answered')),
};
const start = { type: 'trials.started' } as const;
const stop = { type: 'trials.stopped' } as const;
const retry = { type: 'trials.retried' } as const;
const tried = (answer: TrialAnswer) => done('trial', answer);

export const cutTrialsModel = modelOf({
  machine: cutTrialsMachine,
  input: undefined,
  events: {
    'trials.changed': [trialLists.two, trialLists.oneFailed, trialLists.others, trialLists.over],
    'trials.started': [start],
    'trials.stopped': [stop],
    'trials.retried': [retry],
  },
  outputs: { trial: Object.values(answers) },
  leaves: ['resting', 'trying', 'halted', 'done'],
  key: ({ value, context }) => [value, context.trials.map(({ key, end }) => [key, end]), context.halt?.key],
  budget: 60,
  journeys: [
    {
      name: 'cuts are tried one after another until the list ends',
      events: [trialLists.two, start, tried(answers.answered), tried(answers.answered)],
      ends: 'done',
    },
    { name: 'the trials can be stopped', events: [trialLists.two, start, stop], ends: 'resting' },
    {
      name: 'a failed cut does not hold up the others',
      events: [trialLists.two, start, tried(answers.failed)],
      ends: 'trying',
    },
    {
      name: 'failed cuts are retried on request',
      events: [trialLists.two, start, tried(answers.failed), tried(answers.answered), retry],
      ends: 'trying',
    },
    {
      name: 'an unresponsive studio halts the trials, which continue on request',
      events: [trialLists.two, start, tried(answers.halted), start],
      ends: 'trying',
    },
    {
      name: 'a trial that throws halts the others',
      events: [trialLists.two, start, failed('trial')],
      ends: 'halted',
    },
    {
      name: 'a new list of cuts ends the halt',
      events: [trialLists.two, start, tried(answers.halted), trialLists.others],
      ends: 'trying',
    },
    {
      name: 'cuts added after the end are tried as well',
      events: [trialLists.two, start, trialLists.over, trialLists.others],
      ends: 'trying',
    },
    { name: 'an empty list starts no trial', events: [trialLists.over, start], ends: 'resting' },
    {
      name: 'a cancelled trial is requested again',
      events: [trialLists.two, start, tried(answers.calledOff)],
      ends: 'trying',
    },
  ],
});
