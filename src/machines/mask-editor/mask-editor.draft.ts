import * as v from 'valibot';

import { draftCodec } from '../_kit/draft.ts';
import type { MaskPicture } from './mask-editor.types.ts';
import { blankHistory, keyframeEvery, type MaskHistory } from './pixels/mask-history.ts';
import { type Mask, tileArea, type Tile } from './pixels/tiled-mask.ts';
import type { MaskOperation } from './pixels/operation.ts';
import { packBits, unpackBits } from './pixels/pack.ts';

const points = v.custom<Int16Array>((value) => value instanceof Int16Array);
const bytes = v.custom<Uint8Array>((value) => value instanceof Uint8Array);
const mode = v.picklist(['replace', 'add', 'subtract']);
const Operation = v.variant('kind', [
  v.object({
    kind: v.literal('stroke'),
    paints: v.boolean(),
    size: v.number(),
    hardness: v.number(),
    points,
  }),
  v.object({ kind: v.literal('polygon'), mode, points }),
  v.object({ kind: v.literal('fill'), x: v.number(), y: v.number(), fills: v.boolean() }),
  v.object({ kind: v.literal('all') }),
  v.object({ kind: v.literal('clear') }),
  v.object({ kind: v.literal('invert') }),
  v.object({ kind: v.literal('grow'), by: v.number() }),
  v.object({ kind: v.literal('feather'), radius: v.number() }),
  v.object({ kind: v.literal('paste'), mode, pixels: bytes }),
]) satisfies v.GenericSchema<MaskOperation>;

const First = v.object({
  version: v.literal(1),
  /** Id and size of the painted picture. */
  picture: v.string(),
  width: v.number(),
  height: v.number(),
  operations: v.array(Operation),
  position: v.number(),
  /** Mask after `position` operations, each tile packed: opening the draft folds only later operations. */
  keyframe: v.nullable(v.object({ position: v.number(), tiles: v.array(v.union([v.number(), bytes])) })),
});
export type MaskDraft = v.InferOutput<typeof First>;

export const maskDraft = draftCodec(v.variant('version', [First]), (draft) => draft);

/** Returns the draft to store; undefined when there are no operations. */
export function draftOf(picture: MaskPicture, history: MaskHistory): MaskDraft | undefined {
  const { operations, position } = history;
  if (operations.length === 0) return undefined;
  return {
    version: 1,
    picture: picture.id,
    width: picture.width,
    height: picture.height,
    operations: [...operations],
    position,
    keyframe: keyframeOf(history),
  };
}

/** Restores the history of a draft; null where it belongs to another picture or is invalid. */
export function historyOf(draft: MaskDraft | undefined, picture: MaskPicture): MaskHistory | null {
  const { id, width, height } = picture;
  if (draft === undefined || draft.operations.length === 0) return null;
  if (draft.picture !== id || draft.width !== width || draft.height !== height) return null;
  const { operations, position, keyframe } = draft;
  if (position < 0 || position > operations.length) return null;
  const history = { ...blankHistory(width, height), operations, position };
  const mask = keyframe && unpackedMask(picture, keyframe.tiles);
  return mask && keyframe
    ? { ...history, versions: new Map([...history.versions, [keyframe.position, mask]]) }
    : history;
}

/** Maximum number of tiles packed per draft: more would cause a noticeable delay at the end of a stroke. */
const packedPerDraft = 12;
const packedTiles = new WeakMap<Uint8Array, Uint8Array>();

/** Returns the newest keyframe whose tiles are all packed. Later keyframes are packed a few tiles per draft. */
function keyframeOf({ versions, position }: MaskHistory): MaskDraft['keyframe'] {
  let budget = packedPerDraft;
  const positions = [...versions.keys()].filter(
    (keyframe) => keyframe > 0 && keyframe <= position && keyframe % keyframeEvery === 0,
  );
  for (const keyframe of positions.toSorted((a, b) => b - a)) {
    const { tiles = [] } = versions.get(keyframe) ?? {};
    const unpacked = tiles.filter((tile) => typeof tile !== 'number' && !packedTiles.has(tile));
    for (const tile of unpacked.slice(0, budget)) packedTile(tile);
    if (unpacked.length <= budget) return { position: keyframe, tiles: tiles.map(packedTile) };
    budget = 0;
  }
  return null;
}

/** Packs a tile once, whatever versions share it. */
function packedTile(tile: Tile): Tile {
  if (typeof tile === 'number') return tile;
  const bytes = packedTiles.get(tile) ?? packBits(tile);
  packedTiles.set(tile, bytes);
  return bytes;
}

function unpackedMask({ width, height }: MaskPicture, tiles: readonly Tile[]): Mask | null {
  try {
    return {
      width,
      height,
      tiles: tiles.map((tile) => (typeof tile === 'number' ? tile : unpackBits(tile, tileArea))),
    };
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
