import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';

import { describeModel } from '../_kit/model-suite.ts';
import { signInDoorMachine } from './sign-in-door.machine.ts';
import { doorApproached, signInAsked, fetchedCharts, signInDoorModel } from './sign-in-door.model.ts';
import { selectCharts } from './sign-in-door.selectors.ts';
import type { SignInCharts } from './sign-in-door.types.ts';

describeModel(signInDoorModel);

/** Starts the chart with a loader that gives `answers` in turn; the last answer repeats. */
function startDoor(...answers: readonly (SignInCharts | Error)[]) {
  const counts = { fetches: 0, unreachable: 0 };
  const fetchCharts = fromPromise<SignInCharts>(async () => {
    const answer = answers[Math.min(counts.fetches, answers.length - 1)];
    counts.fetches += 1;
    if (answer === undefined || answer instanceof Error) throw answer ?? new Error('nothing was answered');
    return answer;
  });
  const actor = createActor(signInDoorMachine.provide({ actors: { fetchCharts } }));
  actor.on('signIn.unreachable', () => (counts.unreachable += 1));
  actor.start();
  return { actor, counts };
}

test('the charts are fetched once, and the window receives the queued events', async () => {
  const charts = fetchedCharts();
  const { actor, counts } = startDoor(charts);
  actor.send(doorApproached);
  actor.send(signInAsked);
  await expect.poll(() => selectCharts(actor.getSnapshot())).toBe(charts);
  expect(charts.authModal.getSnapshot().matches('closed')).toBe(false);
  actor.send({ type: 'window.told', words: { type: 'modal.closed' } });
  expect(charts.authModal.getSnapshot().matches('closed')).toBe(true);
  expect(counts.fetches).toBe(1);
});

test('a failed fetch is reported only to a waiting user, who can retry', async () => {
  const offline = new TypeError('offline');
  const { actor, counts } = startDoor(offline, offline, fetchedCharts());
  actor.send(doorApproached);
  await expect.poll(() => actor.getSnapshot().value).toBe('closed');
  expect(counts.unreachable).toBe(0);
  actor.send(signInAsked);
  await expect.poll(() => counts.unreachable).toBe(1);
  actor.send(signInAsked);
  await expect.poll(() => actor.getSnapshot().value).toBe('open');
});
