import { afterEach, expect, test, vi } from 'vitest';
import { createActor, toPromise } from 'xstate';

import { uniformMask } from '#machines/mask-editor/pixels/mask.ts';

import { maskActors } from './mask.actors.ts';
import type { MaskOrder } from './mask-worker.types.ts';

/** Stands for the browser's workers: answers at once that nothing has changed. */
class PlayedWorker extends EventTarget {
  static readonly all: PlayedWorker[] = [];
  isEnded = false;
  constructor() {
    super();
    PlayedWorker.all.push(this);
  }
  postMessage({ id }: MaskOrder) {
    queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data: { id, answer: [] } })));
  }
  terminate() {
    this.isEnded = true;
  }
}
const ended = () => PlayedWorker.all.map(({ isEnded }) => isEnded);

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a worker that has nothing to do any more is given back, and another one started when there is', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('Worker', PlayedWorker);
  const { foldOperations } = maskActors({ open: () => Promise.reject(new Error('not asked here')) });
  const fold = () =>
    toPromise(createActor(foldOperations, { input: { mask: uniformMask(4, 4, 0), operations: [] } }).start());
  await fold();
  vi.advanceTimersByTime(15_000);
  await fold();
  vi.advanceTimersByTime(15_000);
  expect(ended()).toEqual([false]);
  vi.advanceTimersByTime(5_000);
  expect(ended()).toEqual([true]);
  await fold();
  expect(ended()).toEqual([true, false]);
});
