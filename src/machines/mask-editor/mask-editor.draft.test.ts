import { expect, test } from 'vitest';

import { distanceOf } from '#tests/support/value-distance.ts';

import { draftOf, historyOf, maskDraft } from './mask-editor.draft.ts';
import { dot, maskPicture, square } from './mask-editor.model.ts';
import {
  blankHistory,
  currentMask,
  keyframeEvery,
  type MaskHistory,
  foldPathTo,
  withMask,
  withOperation,
} from './pixels/mask-history.ts';
import { denseOf } from './pixels/tiled-mask.ts';
import { applyOperation, foldAll, type MaskOperation } from './pixels/operation.ts';

const { width, height } = maskPicture;
const done = (...operations: readonly MaskOperation[]) =>
  operations.reduce(
    (history: MaskHistory, operation) =>
      withMask(withOperation(history, operation), applyOperation(currentMask(history), operation)),
    blankHistory(width, height),
  );
/** Returns the draft as IndexedDB restores it. */
const stored = (history: MaskHistory) => structuredClone(draftOf(maskPicture, history));

test('a draft restores the operations and their mask', () => {
  const history = done(dot, square, { kind: 'grow', by: 3 });
  const read = historyOf(maskDraft.read(stored(history)), maskPicture);
  expect([read?.operations, read?.position]).toEqual([history.operations, 3]);
  const way = read && foldPathTo(read, read.position);
  expect(distanceOf(way && denseOf(foldAll(way.mask, way.operations)), denseOf(currentMask(history)))).toBe(
    0,
  );
});

test('a draft with a keyframe folds the later operations only', () => {
  const history = done(...Array.from({ length: keyframeEvery + 3 }, () => dot));
  const read = historyOf(maskDraft.read(stored(history)), maskPicture);
  const way = read && foldPathTo(read, read.position);
  expect(way?.operations.length).toBe(3);
  expect(distanceOf(way && denseOf(foldAll(way.mask, way.operations)), denseOf(currentMask(history)))).toBe(
    0,
  );
});

test('a keyframe is packed a few tiles at a time, and stored once it is complete', () => {
  const picture = { ...maskPicture, width: 4096, height: 4096 };
  // The lines run back and forth over each of the mask's 256 tiles.
  const lines: MaskOperation = {
    kind: 'stroke',
    paints: true,
    size: 40,
    hardness: 1,
    points: Int16Array.from(
      Array.from({ length: 16 }, (_, line) => [
        0,
        line * 1024 + 512,
        255,
        16_384,
        line * 1024 + 512,
        255,
      ]).flat(),
    ),
  };
  const blank = blankHistory(4096, 4096);
  const operations = Array.from({ length: keyframeEvery }, () => lines);
  const history = withMask(
    { ...blank, operations, position: keyframeEvery },
    applyOperation(currentMask(blank), lines),
  );
  const keyframes = Array.from({ length: 22 }, () => draftOf(picture, history)?.keyframe);
  expect([keyframes[0], keyframes.at(-1)?.position]).toEqual([null, keyframeEvery]);
});

test('an undone operation can be redone after a reload', () => {
  const read = historyOf(maskDraft.read(stored({ ...done(dot, square), position: 1 })), maskPicture);
  expect([read?.operations.length, read?.position]).toEqual([2, 1]);
});

test('an untouched mask leaves no draft', () => {
  expect(draftOf(maskPicture, blankHistory(width, height))).toBe(undefined);
});

test.each([
  ['of another picture', (draft: object) => ({ ...draft, picture: 'another' })],
  ['of another size', (draft: object) => ({ ...draft, width: 10 })],
  ['at a position that cannot be', (draft: object) => ({ ...draft, position: 9 })],
  ['of another shape', (draft: object) => ({ ...draft, operations: [{ kind: 'smudge' }] })],
  ['of nothing', () => undefined],
])('a draft %s is not read', (_name, change) => {
  expect(historyOf(maskDraft.read(change(stored(done(dot)) ?? {})), maskPicture)).toBe(null);
});

test('a corrupt keyframe is folded again from the operations', () => {
  const history = done(...Array.from({ length: keyframeEvery }, () => dot));
  const draft = stored(history);
  const broken = draft && { ...draft, keyframe: { position: keyframeEvery, tiles: [Uint8Array.of(0, 1)] } };
  const read = historyOf(maskDraft.read(broken), maskPicture);
  expect(read && foldPathTo(read, read.position).operations.length).toBe(keyframeEvery);
});
