import { type Mask, uniformMask } from './tiled-mask.ts';
import { applyOperation, type MaskOperation } from './operation.ts';

/**
 * All operations, and how many of them apply now. Versions are the masks after so many operations; they are stored
 * sparsely, and a missing one is folded from the nearest one before it.
 */
export type MaskHistory = {
  readonly operations: readonly MaskOperation[];
  /** Number of applied operations; the later ones can be redone. */
  readonly position: number;
  readonly versions: ReadonlyMap<number, Mask>;
};

/**
 * Memory budget of the tiles of all versions: 64 MB, four masks of 4096 × 4096 without uniform tiles. Strokes change a
 * few tiles of 64 kB each, so that hundreds of steps can be undone at once.
 */
export const versionBytes = 64 * 2 ** 20;

/** Interval of the steps whose versions are evicted last. */
export const keyframeEvery = 16;

export const blankHistory = (width: number, height: number): MaskHistory => ({
  operations: [],
  position: 0,
  versions: new Map([[0, uniformMask(width, height, 0)]]),
});

/** Returns the current mask. */
export function currentMask({ versions, position }: MaskHistory): Mask {
  const mask = versions.get(position);
  if (mask === undefined) throw new Error('the version in use is always kept');
  return mask;
}

/** Adds one operation and drops the undone ones. The mask of the new position is still missing. */
export const withOperation = (
  { operations, position, versions }: MaskHistory,
  operation: MaskOperation,
): MaskHistory => ({
  operations: [...operations.slice(0, position), operation],
  position: position + 1,
  versions: new Map([...versions].filter(([at]) => at <= position)),
});

/** Returns the history with the mask of its current position. */
export const withMask = (history: MaskHistory, mask: Mask): MaskHistory => withVersions(history, [mask]);

/** Returns the history with the masks of its current position and of the positions right before. */
export function withVersions(history: MaskHistory, masks: readonly Mask[]): MaskHistory {
  const { position } = history;
  const first = position - masks.length + 1;
  const fresh = masks.map((mask, index) => [first + index, mask] as const);
  return { ...history, versions: thinVersions(new Map([...history.versions, ...fresh]), position) };
}

/**
 * Folds operations over a mask and keeps the intermediate masks, so that undo finds them stored.
 * @returns the masks after the last of them, as many as weigh no more than `budget` bytes; that of all of them in any
 * case.
 */
export function foldedVersions(
  mask: Mask,
  operations: readonly MaskOperation[],
  budget: number = versionBytes,
): readonly Mask[] {
  const versions: Mask[] = [];
  let latest = mask;
  for (const operation of operations) {
    latest = applyOperation(latest, operation);
    versions.push(latest);
    while (versions.length > 1 && weightOf(versions) > budget) versions.shift();
  }
  return versions.length > 0 ? versions : [mask];
}

/** Returns the nearest stored version before a position, and the operations that lead from it to the position. */
export function foldPathTo(
  { versions, operations }: MaskHistory,
  position: number,
): { mask: Mask; operations: readonly MaskOperation[] } {
  const nearest = Math.max(...[...versions.keys()].filter((at) => at <= position));
  const mask = versions.get(nearest);
  if (mask === undefined) throw new Error('the empty version is always kept');
  return { mask, operations: operations.slice(nearest, position) };
}

/**
 * Evicts versions until they fit in `budget` bytes. Versions between keyframes go first, and the furthest from the
 * position before nearer ones; the empty one and the current one stay.
 */
export function thinVersions(
  versions: ReadonlyMap<number, Mask>,
  position: number,
  budget: number = versionBytes,
): ReadonlyMap<number, Mask> {
  if (weightOf(versions.values()) <= budget) return versions;
  const rank = (at: number) => Math.abs(at - position) + (at % keyframeEvery === 0 ? 0 : 1e9);
  const positionsByRank = [...versions.keys()].toSorted((a, b) => rank(a) - rank(b));
  const isNeeded = (at: number) => at === 0 || at === position;
  const keptPositions = positionsByRank.filter(isNeeded);
  const masksAt = (positions: readonly number[]) => positions.flatMap((at) => versions.get(at) ?? []);
  const tiles = denseTiles(masksAt(keptPositions));
  let size = sizeOf(tiles);
  for (const at of positionsByRank.filter((each) => !isNeeded(each))) {
    const fresh = [...denseTiles(masksAt([at]))].filter((tile) => !tiles.has(tile));
    size += sizeOf(fresh);
    if (size > budget) break;
    for (const tile of fresh) tiles.add(tile);
    keptPositions.push(at);
  }
  return new Map([...versions].filter(([at]) => keptPositions.includes(at)));
}

/** Collects the distinct tiles of several masks that are not uniform. */
function denseTiles(masks: Iterable<Mask>): Set<Uint8Array> {
  const tiles = new Set<Uint8Array>();
  let before: Mask | undefined;
  for (const mask of masks) {
    for (const [index, tile] of mask.tiles.entries())
      // Neighbouring versions differ little, so most lookups are skipped.
      if (typeof tile !== 'number' && tile !== before?.tiles[index]) tiles.add(tile);
    before = mask;
  }
  return tiles;
}

function sizeOf(tiles: Iterable<Uint8Array>): number {
  let size = 0;
  for (const { byteLength } of tiles) size += byteLength;
  return size;
}

/** Returns the size in bytes; a tile that several masks share counts once. */
export const weightOf = (masks: Iterable<Mask>): number => sizeOf(denseTiles(masks));
