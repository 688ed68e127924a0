import { type Mask, uniformMask } from './tiled-mask.ts';
import { applyOperation, type MaskOperation } from './operation.ts';

/**
 * What was done, all of it, and how much of it counts now. Versions are the masks after so many operations; they are kept
 * sparsely, and one that is not kept is folded from the nearest before it.
 */
export type MaskHistory = {
  readonly operations: readonly MaskOperation[];
  /** So many of the operations count; the rest can be done again. */
  readonly position: number;
  readonly versions: ReadonlyMap<number, Mask>;
};

/**
 * What the tiles of all versions may weigh: 64 MB, four masks of 4096 × 4096 of which no tile is of one value. Strokes change a few
 * tiles of 64 kB each, so that this is hundreds of steps that are undone at once.
 */
export const versionBytes = 64 * 2 ** 20;

/** Every so many steps a version outlives its neighbours. */
export const keyframeEvery = 16;

export const blankHistory = (width: number, height: number): MaskHistory => ({
  operations: [],
  position: 0,
  versions: new Map([[0, uniformMask(width, height, 0)]]),
});

/** The mask as it is now. */
export function currentMask({ versions, position }: MaskHistory): Mask {
  const mask = versions.get(position);
  if (mask === undefined) throw new Error('the version in use is always kept');
  return mask;
}

/** One more operation; what had been undone is forgotten. Its mask is still to come. */
export const withOperation = (
  { operations, position, versions }: MaskHistory,
  operation: MaskOperation,
): MaskHistory => ({
  operations: [...operations.slice(0, position), operation],
  position: position + 1,
  versions: new Map([...versions].filter(([at]) => at <= position)),
});

/** The history with the mask of where it stands. */
export const withMask = (history: MaskHistory, mask: Mask): MaskHistory => withVersions(history, [mask]);

/** The history with the masks of where it stands and of the positions right before. */
export function withVersions(history: MaskHistory, masks: readonly Mask[]): MaskHistory {
  const { position } = history;
  const first = position - masks.length + 1;
  const fresh = masks.map((mask, index) => [first + index, mask] as const);
  return { ...history, versions: thinVersions(new Map([...history.versions, ...fresh]), position) };
}

/**
 * What operations make of a mask, each by each: whoever goes back over them finds the masks at hand.
 * @returns the masks after the last of them, as many as weigh no more than `budget` bytes; that of all of them in any case.
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

/** What has to be folded to come to a position: from the nearest version before it, these operations. */
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
 * Versions within `budget` bytes. Those furthest from the position go first, and before them those between keyframes; the empty one
 * and the one in use stay.
 */
export function thinVersions(
  versions: ReadonlyMap<number, Mask>,
  position: number,
  budget: number = versionBytes,
): ReadonlyMap<number, Mask> {
  if (weightOf(versions.values()) <= budget) return versions;
  const rank = (at: number) => Math.abs(at - position) + (at % keyframeEvery === 0 ? 0 : 1e9);
  const byWorth = [...versions.keys()].toSorted((one, other) => rank(one) - rank(other));
  const isNeeded = (at: number) => at === 0 || at === position;
  const kept = byWorth.filter(isNeeded);
  const masksAt = (positions: readonly number[]) => positions.flatMap((at) => versions.get(at) ?? []);
  const tiles = denseTiles(masksAt(kept));
  let size = sizeOf(tiles);
  for (const at of byWorth.filter((each) => !isNeeded(each))) {
    const fresh = [...denseTiles(masksAt([at]))].filter((tile) => !tiles.has(tile));
    size += sizeOf(fresh);
    if (size > budget) break;
    for (const tile of fresh) tiles.add(tile);
    kept.push(at);
  }
  return new Map([...versions].filter(([at]) => kept.includes(at)));
}

/** Each once, also where versions share it. */
function denseTiles(masks: Iterable<Mask>): Set<Uint8Array> {
  const tiles = new Set<Uint8Array>();
  let before: Mask | undefined;
  for (const mask of masks) {
    for (const [index, tile] of mask.tiles.entries())
      // Neighbours differ little: most of it is not looked up.
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

/** In bytes; a tile that several share counts once. */
export const weightOf = (masks: Iterable<Mask>): number => sizeOf(denseTiles(masks));
