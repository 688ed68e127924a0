import type { CallFailure } from '#api/contract/problem.ts';

import { done, failed, modelOf } from '../_kit/model.ts';
import { requestedPicture } from '../_wizard/fixtures.ts';
import { historySelectionMachine } from './history-selection.machine.ts';
import type { BinAnswer, ChosenResult, RestoreAnswer } from './history-selection.types.ts';

const refused = {
  outcome: 'refused',
  failure: { code: 'unreachable', message: '', fields: [] } satisfies CallFailure,
} as const;

/** Three results and, last, a generation without a result. */
export const items = ['a', 'b', 'c', 'd'].map((letter) => ({
  id: `01940000-0000-7000-8000-00000000000${letter}`,
  feature: 'virtual-tryon',
  result: letter === 'd' ? null : requestedPicture,
})) as [ChosenResult, ChosenResult, ChosenResult, ChosenResult];

const [first, second, third, failedItem] = items;
const toggled = (item: ChosenResult) => ({ type: 'item.toggled', item }) as const;
export const rangeToThird = { type: 'range.extended', items: [first, second, third] } as const;
const cleared = { type: 'selection.cleared' } as const;
const binRequested = { type: 'bin.requested' } as const;
const restoreRequested = { type: 'restore.requested' } as const;
export const selectionAnswers = {
  bin: {
    binned: { outcome: 'binned', ids: [first.id], underWay: [] },
    refused,
  } satisfies Record<string, BinAnswer>,
  restore: { restored: { outcome: 'restored', ids: [first.id] }, refused } satisfies Record<
    string,
    RestoreAnswer
  >,
} as const;

export const historySelectionModel = modelOf({
  machine: historySelectionMachine,
  input: undefined,
  events: {
    'item.toggled': [toggled(first), toggled(failedItem)],
    'range.extended': [rangeToThird],
    'selection.cleared': [cleared],
    'bin.requested': [binRequested],
    'restore.requested': [restoreRequested],
  },
  outputs: {
    bin: Object.values(selectionAnswers.bin),
    restore: Object.values(selectionAnswers.restore),
  },
  leaves: ['empty', 'choosing', 'binning', 'restoring'],
  key: ({ value, context: { chosen } }) => [value, chosen.map(({ id }) => id).toSorted()],
  budget: 22,
  journeys: [
    {
      name: 'the selection is cleared one by one',
      events: [toggled(first), toggled(second), toggled(first), toggled(second)],
      ends: 'empty',
    },
    {
      name: 'several generations are deleted together',
      events: [toggled(first), rangeToThird, binRequested, done('bin', selectionAnswers.bin.binned)],
      ends: 'empty',
    },
    {
      name: 'a refused deletion keeps the selection and can be retried',
      events: [toggled(first), binRequested, done('bin', selectionAnswers.bin.refused), binRequested],
      ends: 'binning',
    },
    {
      name: 'several generations are restored together',
      events: [toggled(first), restoreRequested, done('restore', selectionAnswers.restore.restored)],
      ends: 'empty',
    },
    {
      name: 'a failed call keeps the selection',
      events: [toggled(first), binRequested, failed('bin')],
      ends: 'choosing',
    },
  ],
});
