import { afterEach, expect, test, vi } from 'vitest';
import { createActor, toPromise } from 'xstate';

import type { ReadAnswer } from '#machines/mask-editor/mask-editor.types.ts';
import { uniformMask } from '#machines/mask-editor/pixels/tiled-mask.ts';

import { maskActors } from './mask.actors.ts';
import type { MaskOrder } from './mask-worker.types.ts';

const blank: ReadAnswer = { outcome: 'read', pixels: new Uint8Array(), isResized: false, isBlank: true };

/** Fake worker: answers at once that nothing changed, or that a file selects nothing. */
class PlayedWorker extends EventTarget {
  static readonly all: PlayedWorker[] = [];
  isEnded = false;
  constructor() {
    super();
    PlayedWorker.all.push(this);
  }
  postMessage({ id, kind }: MaskOrder) {
    const data = { id, answer: kind === 'read' ? blank : [] };
    queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data })));
  }
  terminate() {
    this.isEnded = true;
  }
}
const ended = () => PlayedWorker.all.map(({ isEnded }) => isEnded);

afterEach(() => {
  PlayedWorker.all.length = 0;
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function folding() {
  vi.stubGlobal('Worker', PlayedWorker);
  const { foldOperations } = maskActors({ open: () => Promise.reject(new Error('not asked here')) });
  return () => createActor(foldOperations, { input: { mask: uniformMask(4, 4, 0), operations: [] } }).start();
}

test('an idle worker is terminated, and new work starts another one', async () => {
  vi.useFakeTimers();
  const start = folding();
  const fold = () => toPromise(start());
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

test('an abort terminates the busy worker, and another one takes the next order', async () => {
  vi.useFakeTimers();
  const start = folding();
  start().stop();
  expect(ended()).toEqual([true]);
  expect(await toPromise(start())).toEqual([]);
  expect(ended()).toEqual([true, false]);
});

test('the worker starts before there is work, and again after a failed start', async () => {
  vi.useFakeTimers();
  const start = folding();
  expect(ended()).toEqual([false]);
  PlayedWorker.all[0]?.dispatchEvent(new Event('error'));
  expect(await toPromise(start())).toEqual([]);
  expect(ended()).toEqual([true, false]);
});

test('an empty selection is refused as not found', async () => {
  vi.stubGlobal('Worker', PlayedWorker);
  const { findSelection } = maskActors({ open: async () => ({ ok: true, answer: new Response('a mask') }) });
  const picture = { id: 'portrait', url: '', width: 4, height: 4 };
  const found = toPromise(createActor(findSelection, { input: { picture, target: 'bottom' } }).start());
  expect(await found).toEqual({ outcome: 'refused', code: 'region_not_found' });
});
