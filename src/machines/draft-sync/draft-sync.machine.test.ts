import { expect, test } from 'vitest';
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate';

import { describeModel } from '../_kit/model-suite.ts';
import { withInertActors } from '../_kit/model.ts';
import type { DraftSlot } from '../draft-keeper/draft-keeper.types.ts';
import { draftSyncMachine } from './draft-sync.machine.ts';
import { draftSyncInput, draftSyncModel, otherDevice } from './draft-sync.model.ts';
import { selectReach } from './draft-sync.selectors.ts';
import type { DraftSyncNews, PushAnswer } from './draft-sync.types.ts';

describeModel(draftSyncModel);

function started(...answers: (PushAnswer | Error)[]) {
  const news: DraftSyncNews[] = [];
  const clock = new SimulatedClock();
  const listener = createActor(
    fromCallback<DraftSyncNews>(({ receive }) => receive((event) => news.push(event))),
  ).start();
  let pushes = 0;
  const pushDraft = fromPromise<PushAnswer, { slot: DraftSlot }>(async () => {
    const answer = answers[pushes++];
    if (answer === undefined) return new Promise(() => {});
    if (answer instanceof Error) throw answer;
    return answer;
  });
  const machine = withInertActors(draftSyncMachine).provide({ actors: { pushDraft } });
  const actor = createActor(machine, { clock, input: { ...draftSyncInput, listener } }).start();
  return { actor, news, clock, pushes: () => pushes };
}

test('several changes within a second cause one request', async () => {
  const { actor, clock, pushes } = started({ outcome: 'sent' }, { outcome: 'sent' });
  await expect.poll(() => actor.getSnapshot().value).toBe('synced');
  for (let change = 0; change < 3; change++) {
    actor.send({ type: 'draft.saved' });
    clock.increment(999);
  }
  expect(pushes()).toBe(1);
  clock.increment(1);
  expect(pushes()).toBe(2);
});

test('the sync reports a missing network and tries again after 15 s', async () => {
  const { actor, clock, pushes } = started(new Error('away'));
  await expect.poll(() => selectReach(actor.getSnapshot())).toBe('later');
  clock.increment(14_999);
  expect(pushes()).toBe(1);
  clock.increment(1);
  expect(pushes()).toBe(2);
});

test('the keeper learns which device has a newer draft', async () => {
  const { news } = started({ outcome: 'overtaken', other: otherDevice });
  await expect.poll(() => news).toEqual([{ type: 'sync.overtaken', other: otherDevice }]);
});

test('the sync reports a draft that the server refuses as stored on this device only', async () => {
  const { actor } = started({ outcome: 'refused' });
  await expect.poll(() => selectReach(actor.getSnapshot())).toBe('here');
});
