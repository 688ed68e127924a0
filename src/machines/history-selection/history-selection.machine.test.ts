import { expect, test } from 'vitest';
import { createActor } from 'xstate';

import { describeModel } from '../_kit/model-suite.ts';
import { done, withInertActors } from '../_kit/model.ts';
import { historySelectionMachine } from './history-selection.machine.ts';
import { historySelectionModel, items, selectionAnswers, rangeToThird } from './history-selection.model.ts';

describeModel(historySelectionModel);

const begun = () => createActor(withInertActors(historySelectionMachine)).start();

test('a range adds unselected items and keeps its start', () => {
  const actor = begun();
  const [first, , third, last] = items;
  actor.send({ type: 'item.toggled', item: last });
  actor.send({ type: 'item.toggled', item: first });
  actor.send(rangeToThird);
  const { chosen, anchor } = actor.getSnapshot().context;
  expect(chosen.map(({ id }) => id)).toEqual([last.id, first.id, items[1].id, third.id]);
  expect(anchor).toBe(first.id);
});

test('a refusal names the refused act', () => {
  const actor = begun();
  actor.send(rangeToThird);
  actor.send({ type: 'restore.requested' });
  const answer = selectionAnswers.restore.refused;
  actor.send(done('restore', answer) as Parameters<typeof actor.send>[0]);
  expect(actor.getSnapshot().context.failure).toEqual({ act: 'restore', failure: answer.failure });
});
