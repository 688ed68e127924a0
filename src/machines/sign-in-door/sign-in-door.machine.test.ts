import { expect, test, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';

import { describeModel } from '../_kit/model-suite.ts';
import { signInDoorMachine } from './sign-in-door.machine.ts';
import { approached, asked, fetchedCharts, signInDoorModel } from './sign-in-door.model.ts';
import { selectCharts } from './sign-in-door.selectors.ts';
import type { SignInCharts } from './sign-in-door.types.ts';

describeModel(signInDoorModel);

function door(fetchCharts: () => Promise<SignInCharts>) {
  const actor = createActor(signInDoorMachine.provide({ actors: { fetchCharts: fromPromise(fetchCharts) } }));
  const unreachable = vi.fn<() => void>();
  actor.on('signIn.unreachable', unreachable);
  actor.start();
  return { actor, unreachable };
}

test('the charts are fetched once, and the window hears what was said before it was there', async () => {
  const charts = fetchedCharts();
  const fetchCharts = vi.fn<() => Promise<SignInCharts>>().mockResolvedValue(charts);
  const { actor } = door(fetchCharts);
  actor.send(approached);
  actor.send(asked);
  await expect.poll(() => selectCharts(actor.getSnapshot())).toBe(charts);
  expect(charts.authModal.getSnapshot().matches('closed')).toBe(false);
  actor.send({ type: 'window.told', words: { type: 'modal.closed' } });
  expect(charts.authModal.getSnapshot().matches('closed')).toBe(true);
  expect(fetchCharts).toHaveBeenCalledTimes(1);
});

test('only somebody who waits is told that the charts cannot be fetched, and may ask again', async () => {
  const fetchCharts = vi
    .fn<() => Promise<SignInCharts>>()
    .mockRejectedValueOnce(new TypeError('offline'))
    .mockRejectedValueOnce(new TypeError('offline'))
    .mockResolvedValue(fetchedCharts());
  const { actor, unreachable } = door(fetchCharts);
  actor.send(approached);
  await expect.poll(() => actor.getSnapshot().value).toBe('closed');
  expect(unreachable).not.toHaveBeenCalled();
  actor.send(asked);
  await expect.poll(() => unreachable.mock.calls.length).toBe(1);
  actor.send(asked);
  await expect.poll(() => actor.getSnapshot().value).toBe('open');
});
