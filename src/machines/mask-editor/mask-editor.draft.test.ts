import { expect, test } from 'vitest';

import { distanceOf } from '#tests/support/values.ts';

import { draftOf, historyOf, maskDraft } from './mask-editor.draft.ts';
import { dot, maskPicture, square } from './mask-editor.model.ts';
import {
  blankHistory,
  currentMask,
  keyframeEvery,
  type MaskHistory,
  wayTo,
  withMask,
  withOperation,
} from './pixels/history.ts';
import { denseOf } from './pixels/mask.ts';
import { applied, folded, type MaskOperation } from './pixels/operation.ts';

const { width, height } = maskPicture;
const done = (...operations: readonly MaskOperation[]) =>
  operations.reduce(
    (history: MaskHistory, operation) =>
      withMask(withOperation(history, operation), applied(currentMask(history), operation)),
    blankHistory(width, height),
  );
/** As IndexedDB gives it back. */
const stored = (history: MaskHistory) => structuredClone(draftOf(maskPicture, history));

test('a draft brings back what was done, and the mask that it makes', () => {
  const history = done(dot, square, { kind: 'grow', by: 3 });
  const read = historyOf(maskDraft.read(stored(history)), maskPicture);
  expect([read?.operations, read?.position]).toEqual([history.operations, 3]);
  const way = read && wayTo(read, read.position);
  expect(distanceOf(way && denseOf(folded(way.mask, way.operations)), denseOf(currentMask(history)))).toBe(0);
});

test('with the keyframe that it carries, only what came after is folded', () => {
  const history = done(...Array.from({ length: keyframeEvery + 3 }, () => dot));
  const read = historyOf(maskDraft.read(stored(history)), maskPicture);
  const way = read && wayTo(read, read.position);
  expect(way?.operations.length).toBe(3);
  expect(distanceOf(way && denseOf(folded(way.mask, way.operations)), denseOf(currentMask(history)))).toBe(0);
});

test('what was undone can be done again after a reload', () => {
  const read = historyOf(maskDraft.read(stored({ ...done(dot, square), position: 1 })), maskPicture);
  expect([read?.operations.length, read?.position]).toEqual([2, 1]);
});

test('nothing done is nothing kept', () => {
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

test('a keyframe that is broken is folded anew', () => {
  const history = done(...Array.from({ length: keyframeEvery }, () => dot));
  const draft = stored(history);
  const broken = draft && { ...draft, keyframe: { position: keyframeEvery, tiles: [Uint8Array.of(0, 1)] } };
  const read = historyOf(maskDraft.read(broken), maskPicture);
  expect(read && wayTo(read, read.position).operations.length).toBe(keyframeEvery);
});
