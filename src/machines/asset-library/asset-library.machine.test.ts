import { expect, test } from 'vitest';
import { createActor } from 'xstate';

import { describeModel } from '../_kit/model-suite.ts';
import { done, withInertActors } from '../_kit/model.ts';
import { assetLibraryMachine } from './asset-library.machine.ts';
import { assetLibraryModel, libraryAnswers, pictures, rangeToThird } from './asset-library.model.ts';
import { selectChosen, selectFailure, selectHeld } from './asset-library.selectors.ts';

describeModel(assetLibraryModel);

const begun = () => createActor(withInertActors(assetLibraryMachine)).start();
type Event = Parameters<ReturnType<typeof begun>['send']>[0];

test('a deletion deselects deleted pictures and names those that could not be deleted with what uses them', () => {
  const actor = begun();
  const [first, second, third] = pictures;
  actor.send(rangeToThird);
  actor.send({ type: 'bin.requested' });
  const uses = libraryAnswers.bin.kept.kept.flatMap((held) => held.uses);
  const answer = { outcome: 'binned', ids: [first.id, third.id], kept: [{ id: second.id, uses }] };
  actor.send(done('bin', answer) as Event);
  expect(selectChosen(actor.getSnapshot())).toEqual([second]);
  expect(selectHeld(actor.getSnapshot())).toEqual([{ id: second.id, name: 'b.jpg', uses }]);
});

test('a single picture can be deleted while others are selected', () => {
  const actor = begun();
  const [first, second] = pictures;
  actor.send({ type: 'item.toggled', item: second });
  actor.send({ type: 'bin.requested', items: [first] });
  actor.send(done('bin', libraryAnswers.bin.binned) as Event);
  expect(selectChosen(actor.getSnapshot())).toEqual([second]);
});

test('a refusal names the refused act', () => {
  const actor = begun();
  actor.send(rangeToThird);
  actor.send({ type: 'restore.requested' });
  actor.send(done('restore', libraryAnswers.restore.refused) as Event);
  expect(selectFailure(actor.getSnapshot())).toEqual({
    act: 'restore',
    failure: libraryAnswers.restore.refused.failure,
  });
});
