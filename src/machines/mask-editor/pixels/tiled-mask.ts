/** Side of a tile, in pixels. */
export const tileSide = 256;
export const tileArea = tileSide * tileSide;

/** 256 × 256 values row by row, or one value for a uniform tile. Immutable once it is in a mask. */
export type Tile = number | Uint8Array;

/**
 * Selection of each pixel of a picture: 0 not at all, 255 fully. Immutable: versions of a mask share their equal tiles,
 * so that storing one costs only its changes. Tiles go row by row; those at the right and lower edge reach beyond the
 * picture, and their values there are meaningless.
 */
export type Mask = { readonly width: number; readonly height: number; readonly tiles: readonly Tile[] };

/** Rectangle in pixels; `right` and `bottom` are exclusive. */
export type Rect = { left: number; top: number; right: number; bottom: number };

/** Views the bytes as 32-bit words, four values at a time, in the machine's byte order. */
export const wordsOf = ({ buffer, byteOffset, length }: Uint8Array): Uint32Array =>
  new Uint32Array(buffer, byteOffset, length >> 2);

export const columnsOf = ({ width }: Pick<Mask, 'width'>): number => Math.ceil(width / tileSide);
export const rowsOf = ({ height }: Pick<Mask, 'height'>): number => Math.ceil(height / tileSide);

export const uniformMask = (width: number, height: number, value: number): Mask => ({
  width,
  height,
  tiles: Array.from({ length: columnsOf({ width }) * rowsOf({ height }) }, () => value),
});

/** Returns the part of the picture that a tile covers. */
export function tileRect({ width, height }: Pick<Mask, 'width' | 'height'>, index: number): Rect {
  const columns = columnsOf({ width });
  const left = (index % columns) * tileSide;
  const top = Math.floor(index / columns) * tileSide;
  return { left, top, right: Math.min(left + tileSide, width), bottom: Math.min(top + tileSide, height) };
}

export function valueAt({ width, tiles }: Mask, x: number, y: number): number {
  const tile = tiles[Math.floor(y / tileSide) * columnsOf({ width }) + Math.floor(x / tileSide)] ?? 0;
  return typeof tile === 'number' ? tile : (tile[(y % tileSide) * tileSide + (x % tileSide)] ?? 0);
}

/** Returns all values, row by row. */
export function denseOf(mask: Mask): Uint8Array {
  const { width, height, tiles } = mask;
  const values = new Uint8Array(width * height);
  for (const [index, tile] of tiles.entries()) {
    const { left, top, right, bottom } = tileRect(mask, index);
    for (let y = top; y < bottom; y++) {
      const row = y * width;
      if (typeof tile === 'number') values.fill(tile, row + left, row + right);
      else {
        const from = (y - top) * tileSide;
        values.set(tile.subarray(from, from + right - left), row + left);
      }
    }
  }
  return values;
}

/** Creates a mask from values, given row by row. */
export function maskOf(width: number, height: number, values: Uint8Array): Mask {
  const draft = draftOf(uniformMask(width, height, 0));
  for (const index of draft.tiles.keys()) {
    const { left, top, right, bottom } = tileRect(draft, index);
    const tile = writableTile(draft, index);
    for (let y = top; y < bottom; y++)
      tile.set(values.subarray(y * width + left, y * width + right), (y - top) * tileSide);
  }
  return finishDraft(draft);
}

/** Writable mask; the tiles it owns are copies. */
export type MaskDraft = {
  readonly width: number;
  readonly height: number;
  readonly tiles: Tile[];
  readonly own: Set<number>;
};
export const draftOf = ({ width, height, tiles }: Mask): MaskDraft => ({
  width,
  height,
  tiles: [...tiles],
  own: new Set(),
});

/** Returns a tile of a draft as writable values. */
export function writableTile(draft: MaskDraft, index: number): Uint8Array {
  const tile = draft.tiles[index] ?? 0;
  if (draft.own.has(index) && typeof tile !== 'number') return tile;
  const copy = typeof tile === 'number' ? new Uint8Array(tileArea).fill(tile) : tile.slice();
  draft.tiles[index] = copy;
  draft.own.add(index);
  return copy;
}

/** Returns the draft as a mask. A tile that has become uniform is stored as one value again. */
export function finishDraft(draft: MaskDraft): Mask {
  const tiles = draft.tiles.map((tile, index) => {
    if (typeof tile === 'number' || !draft.own.has(index)) return tile;
    return uniformValue(tile, tileRect(draft, index)) ?? tile;
  });
  return { width: draft.width, height: draft.height, tiles };
}

function uniformValue(tile: Uint8Array, { left, top, right, bottom }: Rect): number | undefined {
  const [first = 0] = tile;
  for (let y = 0; y < bottom - top; y++) {
    const row = y * tileSide;
    for (let x = row; x < row + right - left; x++) if (tile[x] !== first) return undefined;
  }
  return first;
}

/** Returns the indices of tiles that differ between two versions. */
export const changedTiles = (before: Mask, after: Mask): number[] =>
  before.tiles.flatMap((tile, index) => (tile === after.tiles[index] ? [] : [index]));

const sums = new WeakMap<Uint8Array, number>();

/** Returns the selected share of the picture, 0–1. */
export function shareOf(mask: Mask): number {
  let sum = 0;
  for (const [index, tile] of mask.tiles.entries()) {
    const rect = tileRect(mask, index);
    sum += typeof tile === 'number' ? tile * areaOf(rect) : sumOf(tile, rect);
  }
  return sum / (255 * mask.width * mask.height);
}

const areaOf = ({ left, top, right, bottom }: Rect) => (right - left) * (bottom - top);

function sumOf(tile: Uint8Array, { left, top, right, bottom }: Rect): number {
  const cached = sums.get(tile);
  if (cached !== undefined) return cached;
  const words = wordsOf(tile);
  const wordCount = (right - left) >> 2;
  let sum = 0;
  for (let row = 0; row < (bottom - top) * tileSide; row += tileSide) {
    // Two sums of 16 bits are added in one word: a row is too short for one to overflow into the other.
    let pair = 0;
    for (let at = row >> 2; at < (row >> 2) + wordCount; at++) {
      const word = words[at] ?? 0;
      pair += (word & 0xff_00_ff) + ((word >>> 8) & 0xff_00_ff);
    }
    sum += (pair & 0xff_ff) + (pair >>> 16);
    for (let x = row + wordCount * 4; x < row + right - left; x++) sum += tile[x] ?? 0;
  }
  sums.set(tile, sum);
  return sum;
}

export const isEmpty = (mask: Mask): boolean => mask.tiles.every((tile) => tile === 0);

/** Changed tiles of a mask, by index. */
export type TileChanges = readonly (readonly [index: number, tile: Tile])[];

/** Returns the tiles to send to a receiver that has `before`. Values are compared, as both masks may be copies. */
export const changesBetween = (before: Mask, after: Mask): TileChanges =>
  after.tiles.flatMap((tile, index) =>
    isSameTile(tile, before.tiles[index]) ? [] : [[index, tile] as const],
  );

/** Applies changed tiles; the other tiles stay shared. */
export function withChanges(mask: Mask, changes: TileChanges): Mask {
  const tiles = [...mask.tiles];
  for (const [index, tile] of changes) tiles[index] = tile;
  return { ...mask, tiles };
}

function isSameTile(first: Tile, second: Tile | undefined): boolean {
  if (typeof first === 'number' || typeof second === 'number' || second === undefined)
    return first === second;
  if (first === second) return true;
  const secondWords = wordsOf(second);
  return wordsOf(first).every((word, at) => word === secondWords[at]);
}
