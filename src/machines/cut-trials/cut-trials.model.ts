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
      name: 'cuts are tried one after another until all have been',
      events: [trialLists.two, start, tried(answers.answered), tried(answers.answered)],
      ends: 'done',
    },
    { name: 'trying can be stopped', events: [trialLists.two, start, stop], ends: 'resting' },
    {
      name: 'a cut that fails holds up no other',
      events: [trialLists.two, start, tried(answers.failed)],
      ends: 'trying',
    },
    {
      name: 'cuts that failed are tried again when somebody asks',
      events: [trialLists.two, start, tried(answers.failed), tried(answers.answered), retry],
      ends: 'trying',
    },
    {
      name: 'a studio that does not answer halts the trials, which go on when somebody asks',
      events: [trialLists.two, start, tried(answers.halted), start],
      ends: 'trying',
    },
    {
      name: 'a trial that breaks halts the others',
      events: [trialLists.two, start, failed('trial')],
      ends: 'halted',
    },
    {
      name: 'other cuts are tried in place of those at which trying came to a halt',
      events: [trialLists.two, start, tried(answers.halted), trialLists.others],
      ends: 'trying',
    },
    {
      name: 'cuts that come after all have been tried are tried as well',
      events: [trialLists.two, start, trialLists.over, trialLists.others],
      ends: 'trying',
    },
    { name: 'nothing is tried where no cut waits', events: [trialLists.over, start], ends: 'resting' },
    {
      name: 'a trial that was called off is asked for again',
      events: [trialLists.two, start, tried(answers.calledOff)],
      ends: 'trying',
    },
  ],
});
