import type { SubjectSide } from '@mot-studio/terms/editing';
import { clamp } from '#engine/imaging/math.ts';
import type { Size } from '#engine/imaging/plane.ts';

/** Size of a cut-out in its pixels. */
export type Stature = Size & {
  /** Height of a full person at the photo's scale. */
  readonly person: number;
  readonly is: 'person' | 'product';
  /** Whether the photo's lower edge cuts the subject off, so that it has no feet to stand on. */
  readonly cropped: boolean;
  /** Extent of the body without outstretched arms, as shares of the width. */
  readonly body: { readonly from: number; readonly to: number };
};

export type GuestRequest = { readonly stature: Stature; readonly side: SubjectSide | undefined };

/** Position of a cut-out in pixels of the scene; `foot` is the floor under it, and `row` is 0 in front. */
export type GuestPosition = {
  readonly guest: number;
  readonly x: number;
  readonly foot: number;
  readonly width: number;
  readonly height: number;
  readonly row: 0 | 1;
};

/** Horizontal centre of a subject with an explicit side, 0–1 from the left. */
const sideCentres: Record<SubjectSide, number> = {
  'far-left': 0.14,
  left: 0.29,
  centre: 0.5,
  right: 0.71,
  'far-right': 0.86,
};

/**
 * Largest number of subjects in one row, and least height in one row, as a share of the scene's, below which fewer also form two
 * rows.
 */
const maxInRow = 4;
export const minRowShare = 0.42;
/** Height of the tallest subject as a share of the scene's: alone, in one row, in two rows. */
export const maxHeightShares = { alone: 0.75, row: 0.66, rows: 0.62 };
/** Least and preferred gap between two subjects, and the gap through which a second row shows, in heights of a person. */
export const spacing = { least: 0.06, pleasant: 0.22, through: 0.24 };
/** The same where all subjects are cut off, as in a group portrait, in which shoulders overlap where the scene is narrow. */
const portraitSpacing = { least: -0.08, pleasant: 0.1 };
/** Rise and size of the back row: a camera held above the heads sees the floor like that. */
const backRow = { rise: 0.27, size: 0.82, leastRise: 0.1 };
/**
 * Subjects that are cut off stand nearer than those with visible feet, at the scene's lower edge: near enough that their heads come
 * close to the others', within bounds; a head alone is shown larger still.
 */
const cutOffScale = { head: 0.88, size: { least: 1.15, most: 1.7 }, least: 0.42 };
/**
 * Where all subjects are cut off, their heads are level: the greatest enlargement of the shorter cut, and the least visible share
 * of the longest.
 */
const headLevel = { larger: 1.25, seen: 0.62 };
/** Share of the scene's width that a row may fill. */
export const maxRowWidth = 0.95;
/** Share of an outstretched arm that reaches over the room beside the person. */
const armOver = 0.5;
/** Free height above the highest head. */
const headroom = 0.04;

/** Least distance of the feet from the line between floor and wall, as a share of the scene's height. */
export const floorMargin = 0.02;

type Rows = readonly [front: readonly number[], back: readonly number[]];
/** Width that a subject needs in a row, and the reach of its arms beyond it on either side. */
type Room = { readonly before: number; readonly width: number; readonly after: number };
type Member = Room & { readonly guest: number; readonly target: number | undefined };

/** Orders a row from left to right: subjects without a side keep their order, with the centred ones in their middle. */
function orderFromLeft(guests: readonly GuestRequest[], among: readonly number[]): number[] {
  const onSides = (...sides: readonly (SubjectSide | undefined)[]) =>
    sides.flatMap((side) => among.filter((k) => guests[k]?.side === side));
  const free = onSides(undefined);
  const half = Math.ceil(free.length / 2);
  return [
    ...onSides('far-left', 'left'),
    ...free.slice(0, half),
    ...onSides('centre'),
    ...free.slice(half),
    ...onSides('right', 'far-right'),
  ];
}

/**
 * Finds the centres nearest to the wanted ones at which neighbours keep their least gap (isotonic regression by pooling adjacent
 * violators, Barlow et al. 1972).
 */
function spreadApart(targets: readonly number[], widths: readonly number[], least: number): number[] {
  const offsets = widths.reduce<number[]>((sums, width, k) => {
    const before = widths[k - 1];
    sums.push(before === undefined ? 0 : (sums[k - 1] ?? 0) + (before + width) / 2 + least);
    return sums;
  }, []);
  const pools: { sum: number; count: number }[] = [];
  for (const [k, middle] of targets.entries()) {
    let pool = { sum: middle - (offsets[k] ?? 0), count: 1 };
    for (
      let last = pools.at(-1);
      last && last.sum / last.count > pool.sum / pool.count;
      last = pools.at(-1)
    ) {
      pool = { sum: pool.sum + last.sum, count: pool.count + last.count };
      pools.pop();
    }
    pools.push(pool);
  }
  const pooled = pools.flatMap(({ sum, count }) => Array.from({ length: count }, () => sum / count));
  return pooled.map((base, k) => base + (offsets[k] ?? 0));
}

/** Centres of a row from left to right: as wanted, or side by side about the scene's centre. */
function centresOf(row: readonly Member[], scene: Size, pleasant: number, least: number): number[] {
  const widths = row.map(({ width }) => width);
  const before = row[0]?.before ?? 0;
  const after = row.at(-1)?.after ?? 0;
  const total = widths.reduce((sum, width) => sum + width, before + after);
  const spare = Math.max(
    Math.min(0, least),
    (maxRowWidth * scene.width - total) / Math.max(1, row.length - 1),
  );
  const gap = Math.min(pleasant, spare);
  let x = (scene.width - total - gap * (row.length - 1)) / 2 + before;
  const targets = row.map(({ width, target: explicit }) => {
    const middle = x + width / 2;
    x += width + gap;
    return explicit ?? middle;
  });
  const found = spreadApart(targets, widths, Math.min(gap, least));
  const margin = ((1 - maxRowWidth) / 2) * scene.width;
  const excessRight = (found.at(-1) ?? 0) + (widths.at(-1) ?? 0) / 2 + after - (scene.width - margin);
  const excessLeft = margin - (found[0] ?? 0) + (widths[0] ?? 0) / 2 + before;
  const shift = excessRight > 0 ? -excessRight : Math.max(0, excessLeft);
  return found.map((middle) => middle + shift);
}

/** Height of a guest relative to a person's height of 1. */
export function heightShare({ height, person, cropped }: Stature, amongWhole: boolean): number {
  const share = height / person;
  if (!cropped || !amongWhole) return share;
  return Math.max(
    share * clamp(cutOffScale.head / share, cutOffScale.size.least, cutOffScale.size.most),
    cutOffScale.least,
  );
}

/** Heights of a guest relative to a person's height of 1: of the cut-out, and of its part above the scene's lower edge. */
type Extent = { readonly share: number; readonly seen: number };

/** Extends the longer cut below the scene's lower edge: cut-outs of different lengths on one edge would not have level heads. */
function extentsOf(guests: readonly GuestRequest[]): Extent[] {
  const amongWhole = guests.some(({ stature }) => stature.is === 'person' && !stature.cropped);
  const shares = guests.map(({ stature }) => heightShare(stature, amongWhole));
  const cut = shares.filter((_, k) => guests[k]?.stature.cropped);
  const head = amongWhole ? cutOffScale.head : Math.max(Math.min(...cut), headLevel.seen * Math.max(...cut));
  return guests.map(({ stature }, k) => {
    const own = shares[k] ?? 1;
    if (!stature.cropped) return { share: own, seen: own };
    const share = amongWhole ? own : Math.max(own, Math.min(head, own * headLevel.larger));
    return { share, seen: Math.min(share, head) };
  });
}

/** Shares of a guest's width that its body takes, and that its arms reach beyond it on either side. */
export function bodyRoom({ body }: Stature): Room {
  const before = body.from * armOver;
  const after = (1 - body.to) * armOver;
  return { before, width: 1 - before - after, after };
}

/** The same for a guest of the given height, in the height's unit. */
function roomAt(stature: Stature, height: number): Room {
  const fullWidth = (height * stature.width) / stature.height;
  const { before, width, after } = bodyRoom(stature);
  return { before: before * fullWidth, width: width * fullWidth, after: after * fullWidth };
}

/** Splits guests into rows, in order: the front row takes the first ones and all without feet, the back row the rest. */
function splitIntoRows(guests: readonly GuestRequest[], rows: 1 | 2): Rows {
  const all = guests.map((_, k) => k);
  if (rows === 1) return [all, []];
  const fullLength = all.filter((k) => !guests[k]?.stature.cropped);
  const back = fullLength.slice(Math.max(0, fullLength.length - Math.floor((guests.length - 1) / 2)));
  return [all.filter((k) => !back.includes(k)), back];
}

/** Centres of evenly chosen gaps of the front row, through which the back row shows. */
function gapsFor(count: number, front: readonly GuestPosition[]): number[] {
  const gaps = front.slice(1).map(({ x }, k) => {
    const before = front[k];
    return ((before ? before.x + before.width : x) + x) / 2;
  });
  return Array.from(
    { length: count },
    (_, k) => gaps[Math.round(((k + 0.5) * gaps.length) / count - 0.5)] ?? 0,
  );
}

const roomAmong = (guests: readonly GuestRequest[]): { least: number; pleasant: number } =>
  guests.every(({ stature }) => stature.cropped) ? portraitSpacing : spacing;

/** Greatest height of a front-row person at which all guests fit, in pixels of the scene. */
function unitFor(
  rows: Rows,
  guests: readonly GuestRequest[],
  extents: readonly Extent[],
  scene: Size,
  foot: number,
): number {
  const [front, back] = rows;
  const two = back.length > 0;
  const across = (row: readonly number[], gap: number, size: number) => {
    const rooms = orderFromLeft(guests, row).flatMap((k) => {
      const stature = guests[k]?.stature;
      if (!stature) return [];
      return [roomAt(stature, extents[k]?.share ?? 1)];
    });
    const sum = rooms.reduce((total, { width }) => total + width, 0);
    const arms = (rooms[0]?.before ?? 0) + (rooms.at(-1)?.after ?? 0);
    return size * (sum + arms) + gap * Math.max(0, row.length - 1);
  };
  const most = Math.max(...extents.map(({ seen }) => seen));
  const preferredHeight =
    guests.length === 1 ? maxHeightShares.alone : two ? maxHeightShares.rows : maxHeightShares.row;
  return Math.min(
    (preferredHeight * scene.height) / most,
    (foot - headroom * scene.height) / most,
    (maxRowWidth * scene.width) / across(front, two ? spacing.through : roomAmong(guests).least, 1),
    two ? (maxRowWidth * scene.width) / across(back, spacing.least, backRow.size) : Number.POSITIVE_INFINITY,
  );
}

type Row = {
  readonly among: readonly number[];
  readonly depth: 0 | 1;
  /** Height of a person in the row and gap between two, in pixels of the scene. */
  readonly person: number;
  readonly least: number;
  readonly pleasant: number;
  readonly foot: number;
  /** Wanted centres of the row from left to right, which override explicit sides. */
  readonly middles?: readonly number[];
};

function standRow(
  row: Row,
  guests: readonly GuestRequest[],
  extents: readonly Extent[],
  scene: Size,
): GuestPosition[] {
  const order = orderFromLeft(guests, row.among);
  const members = order.flatMap((guest, at): Member[] => {
    const found = guests[guest];
    if (!found) return [];
    const { stature, side } = found;
    const target = row.middles?.[at] ?? (side && sideCentres[side] * scene.width);
    const share = extents[guest]?.share ?? 1;
    return [{ guest, ...roomAt(stature, share * row.person), target }];
  });
  const placed = centresOf(members, scene, row.pleasant, row.least);
  return members.map(({ guest, before, width, after }, k): GuestPosition => {
    const { share, seen } = extents[guest] ?? { share: 1, seen: 1 };
    return {
      guest,
      x: (placed[k] ?? 0) - width / 2 - before,
      foot: guests[guest]?.stature.cropped ? scene.height + (share - seen) * row.person : row.foot,
      width: before + width + after,
      height: share * row.person,
      row: row.depth,
    };
  });
}

/**
 * Arranges subjects on a scene: side by side on one line of its floor, in their order from the left unless a side is set, and in
 * two rows where they are many, the back row higher, smaller and visible through the gaps. All persons get one height, and products
 * their size beside a person; the scene's lower edge cuts off all subjects that their photo cuts off, which would hover otherwise,
 * and their heads are level.
 *
 * @param floorFrom start of the scene's floor, 0–1 from the top; undefined where it was not found
 * @returns one position for each guest, from the farthest to the nearest
 */
export function arrangeGuests(
  guests: readonly GuestRequest[],
  scene: Size,
  floorFrom: number | undefined,
): GuestPosition[] {
  const extents = extentsOf(guests);
  const foot = footLine(floorFrom) * scene.height;
  const unitOf = (rows: Rows) => unitFor(rows, guests, extents, scene, foot);
  const singleRow = splitIntoRows(guests, 1);
  const tooSmall =
    guests.length > 2 &&
    unitOf(singleRow) * Math.max(...extents.map(({ seen }) => seen)) < minRowShare * scene.height;
  const rows = guests.length > maxInRow || tooSmall ? splitIntoRows(guests, 2) : singleRow;
  const [front, back] = rows;
  const person = unitOf(rows);
  const least = (back.length > 0 ? spacing.through : roomAmong(guests).least) * person;
  const pleasant = Math.max(roomAmong(guests).pleasant * person, least);
  const nearest = standRow({ among: front, depth: 0, person, least, pleasant, foot }, guests, extents, scene);
  if (back.length === 0) return nearest.toSorted((a, b) => a.foot - b.foot);
  const floor =
    floorFrom === undefined ? Number.POSITIVE_INFINITY : foot - (floorFrom + floorMargin) * scene.height;
  const behindThem: Row = {
    among: back,
    depth: 1,
    person: person * backRow.size,
    least: spacing.least * person,
    pleasant,
    foot: foot - Math.max(backRow.leastRise * person, Math.min(backRow.rise * person, floor)),
    ...(front.length > back.length && { middles: gapsFor(back.length, nearest) }),
  };
  const farthest = standRow(behindThem, guests, extents, scene);
  return [...farthest, ...nearest.toSorted((a, b) => a.foot - b.foot)];
}

/** Foot line of the front row on a floor with that start: in its nearer part, and never on the very edge. */
const footLine = (floorFrom: number | undefined): number =>
  floorFrom === undefined ? 0.94 : Math.min(0.95, Math.max(0.84, floorFrom + (1 - floorFrom) * 0.8));
