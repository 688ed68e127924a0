import { boxBlur, gaussianBlur } from '#engine/imaging/filters.ts';
import { clamp, lerp } from '#engine/imaging/math.ts';
import { distanceTransform } from '#engine/imaging/morphology.ts';
import { once } from '#engine/imaging/once.ts';
import { plane, planeOf, type Plane, type Size } from '#engine/imaging/plane.ts';
import { pushPull } from '#engine/imaging/push-pull.ts';

import type { Ears } from './ears.ts';
import { fromHead, toHead } from './head-frame.ts';
import { isBesideTemple, type Skull } from './skull.ts';
import type { HeadView } from './head-view.ts';
import { aboveOutline } from './worn-hair.ts';

const at = (p: Plane, i: number): number => p.data[i] ?? 0;

/** Material that is painted in place of hair. */
export const ground = { background: 0, skin: 1, clothes: 2, scalp: 3 } as const;

/** Distance beyond the neck's sides at which a collar meets the shoulder, in face heights. */
const collar = 0.2;

/** Limits to the viewer's left and right, as `u`. */
type Sides = { readonly left: number; readonly right: number };

/** Extent of the neck, in face heights. */
export const neckExtent = { half: 0.28, from: 0.62, to: 1.27 };

export function paintedGround(
  view: HeadView,
  skull: Skull,
  alpha: Plane,
  face: Plane,
  guessed: Ears | undefined,
): Uint8Array {
  const { parts, head } = view;
  const out = new Uint8Array(alpha.data.length);
  const { skin, clothes } = parts;
  const isBody = (i: number): boolean => at(clothes, i) + at(skin, i) >= 0.6;
  const neckSides = neckOf(view, alpha);
  const shoulders = shouldersOf(view, topsOf(view, alpha, bodyFrom.shoulders, isBody), neckSides);
  const bodies = bodyUnder(view, alpha, shoulders);
  const under = once(() => skinUnder(view, alpha));
  const ears = earsOf(view, alpha, skull);
  const neckline = necklineOf(view, alpha, neckSides, shoulders, bodies);
  for (let y = 0, i = 0; y < view.height; y++)
    for (let x = 0; x < view.width; x++, i++) {
      if (at(face, i) > 0.5) {
        out[i] = ground.skin;
        continue;
      }
      const { u, v } = toHead(head, x, y);
      const onCrown = v < 0.42 && aboveOutline(skull, u, v) < 0.03 && isBesideTemple(skull, u, v) < 0;
      if (at(alpha, i) < 0.3 && !(onCrown && v < 0)) {
        // Skin of the parse above shoulders that continue under hair is light on the hair.
        const aboveBody = v > throat.from && y < (shoulders[x] ?? 0) - slope.off * head.unit;
        if (aboveBody) continue;
        const underCloth = v > throat.to && y > (neckline[x] ?? 0) && bodies[x] === ground.clothes;
        if (
          (at(parts.skin, i) > 0.5 && !underCloth) ||
          (v < 0.42 && aboveOutline(skull, u, v) < -0.02 && isBesideTemple(skull, u, v) < 0)
        )
          out[i] = ground.skin;
        else if (at(parts.clothes, i) > 0.5 || (underCloth && at(parts.skin, i) > 0.5))
          out[i] = ground.clothes;
        continue;
      }
      const isGuessed = guessed?.hidden[u < 0 ? 'left' : 'right'];
      const onEar = isGuessed
        ? at(guessed?.cover ?? alpha, i) > 0.5
        : u < 0
          ? u > (ears.left[y] ?? 0)
          : u < (ears.right[y] ?? 0);
      if (onEar) out[i] = ground.skin;
      else if (onCrown) out[i] = ground.scalp;
      else if (v > neckExtent.from && y > (shoulders[x] ?? view.height)) {
        const aboveCollar =
          u > neckSides.left - collar && u < neckSides.right + collar && y < (neckline[x] ?? view.height);
        out[i] = aboveCollar ? ground.skin : (under().data[i] ?? 0) > 0.5 ? ground.skin : ground.clothes;
      }
    }
  return out;
}

/** Area of the ears, in face heights. */
const ear = { from: 0.22, to: 0.82, beside: 0.66 };

/** Returns the outer end of an ear's visible skin in every row, as `u`; no background lies between it and the face. */
function earsOf(view: HeadView, alpha: Plane, skull: Skull): { left: Float32Array; right: Float32Array } {
  const left = new Float32Array(view.height);
  const right = new Float32Array(view.height);
  for (let y = 0, i = 0; y < view.height; y++)
    for (let x = 0; x < view.width; x++, i++) {
      if (at(view.parts.skin, i) < 0.7 || at(alpha, i) > 0.3) continue;
      const { u, v } = toHead(view.head, x, y);
      if (v < ear.from || v > ear.to || Math.abs(u - skull.centre.x) > ear.beside) continue;
      left[y] = Math.min(left[y] ?? 0, u);
      right[y] = Math.max(right[y] ?? 0, u);
    }
  // Smoothing: an ear's outline is round, rows of single pixels are not.
  const rows = { width: 1, height: view.height };
  const round = (line: Float32Array): Float32Array =>
    gaussianBlur(
      planeOf(rows, (i) => line[i] ?? 0),
      view.head.unit * 0.02,
    ).data;
  return { left: round(left), right: round(right) };
}

/** Rows in which a neck is narrower than the jaw above and the shoulders below, in face heights. */
const throat = { from: 0.9, to: 1.15 };

/** Returns the end of skin that is visible without a gap from the middle of a row, as `u`; undefined where the middle is hidden. */
function throatAt(view: HeadView, alpha: Plane, y: number, step: 1 | -1): number | undefined {
  let out: number | undefined;
  for (let x = Math.round(fromHead(view.head, 0, throat.from).x); x >= 0 && x < view.width; x += step) {
    const i = y * view.width + x;
    if (at(view.parts.skin, i) < 0.5 || at(alpha, i) > 0.3) return out;
    out = toHead(view.head, x, y).u;
  }
  return out;
}

/** Returns the limits of a neck under hair: at most the average width from its other, visible side. */
function neckOf(view: HeadView, alpha: Plane): Sides {
  const rowAt = (v: number) => Math.round(fromHead(view.head, 0, v).y);
  let [left, right] = [-neckExtent.half, neckExtent.half];
  const rows = Array.from(
    { length: Math.max(0, rowAt(throat.to) - rowAt(throat.from)) },
    (_, k) => rowAt(throat.from) + k,
  );
  const edges = (step: 1 | -1) =>
    rows.flatMap((y) => (y < view.height ? throatAt(view, alpha, y, step) : undefined) ?? []);
  const [seenLeft, seenRight] = [Math.max(...edges(-1)), Math.min(...edges(1))];
  if (Number.isFinite(seenRight)) left = Math.max(left, seenRight - 2 * neckExtent.half);
  if (Number.isFinite(seenLeft)) right = Math.min(right, seenLeft + 2 * neckExtent.half);
  return { left, right };
}

/**
 * Face heights: highest and lowest joint of shoulder and neck; rise towards it; height and width of the neck's widening; position of
 * invisible shoulders; and tolerance.
 */
const slope = { from: 1, to: 1.2, rises: 0.47, widens: 0.08, over: 0.05, beside: 0.85, down: 1.4, off: 0.03 };
/** Exponent by which a neckline rises to the shoulder more steeply than a straight line. */
const bend = 1.5;

/** Returns the height of the body's start for every column: a neck goes up to the head, and widens into shoulders in a curve. */
function shouldersOf({ head, width, height }: HeadView, { tops, known }: Line, sides: Sides): Float32Array {
  const rowAt = (u: number, v: number): number => fromHead(head, u, v).y;
  const columnOf = (u: number, v: number): number => clamp(Math.round(fromHead(head, u, v).x), 0, width - 1);
  const out = interpolateLine(tops, known, height);
  const ends = { left: columnOf(sides.left, slope.to), right: columnOf(sides.right, slope.to) };
  for (const [side, step] of [
    ['left', -1],
    ['right', 1],
  ] as const) {
    const lowest = rowAt(sides[side], slope.to);
    let from = ends[side];
    // Columns of the neck itself are no shoulder, however high their skin is visible.
    while ((known[from] ?? 0) > 0 && (tops[from] ?? 0) < lowest) from += step;
    let to = from;
    while (to >= 0 && to < width && (known[to] ?? 0) === 0) to += step;
    const isSeen = to >= 0 && to < width;
    const last = isSeen ? to : columnOf(step * slope.beside, slope.down);
    const bottom = isSeen ? (tops[to] ?? height) : rowAt(step * slope.beside, slope.down);
    const joint = clamp(bottom - slope.rises * Math.abs(last - from), rowAt(sides[side], slope.from), lowest);
    const top = Math.min(joint, bottom);
    for (let x = from; x >= 0 && x < width && (x - last) * step < 0; x += step) {
      const beside = Math.abs(x - from) / head.unit;
      const widened = slope.widens * head.unit * Math.exp(-beside / slope.over);
      out[x] = lerp(top, bottom, (x - from) / (last - from)) - widened;
    }
    if (!isSeen) for (let x = last; x >= 0 && x < width; x += step) out[x] = bottom;
  }
  return out.fill(rowAt((sides.left + sides.right) / 2, neckExtent.from), ends.left, ends.right + 1);
}

/** Distance above a shoulder's top or a neckline, in face heights, without hair: an edge that begins under hair is not the real one. */
const clear = 0.06;

/** Heights below which necklines and shoulders are searched, in face heights. */
const bodyFrom = { neckline: throat.from, shoulders: 1.05 };

/** Line across a view, and 1 in the columns where it is visible. */
type Line = { readonly tops: Float32Array; readonly known: Float32Array };

/** Returns the height of the first match for every column, as far as it is visible beside the hair. */
function topsOf(view: HeadView, alpha: Plane, from: number, matches: (i: number) => boolean): Line {
  const tops = new Float32Array(view.width);
  const known = new Float32Array(view.width);
  const gap = Math.max(3, Math.round(clear * view.head.unit));
  for (let x = 0; x < view.width; x++) {
    let lastHair = -gap;
    for (let y = 0; y < view.height; y++) {
      const i = y * view.width + x;
      if (at(alpha, i) >= 0.3 || at(view.parts.hair, i) > 0.5) lastHair = y;
      if (lastHair === y || !matches(i) || toHead(view.head, x, y).v < from) continue;
      tops[x] = y;
      known[x] = y - lastHair > gap ? 1 : 0;
      break;
    }
  }
  return { tops, known };
}

/** Returns the height of the cloth's start below the chin for every column. Under hair it continues to the joint of neck and shoulder. */
function necklineOf(
  view: HeadView,
  alpha: Plane,
  sides: Sides,
  shoulders: Float32Array,
  bodies: Uint8Array,
): Float32Array {
  const isCloth = (i: number): boolean => at(view.parts.clothes, i) >= 0.6;
  const { tops, known } = topsOf(view, alpha, bodyFrom.neckline, isCloth);
  // Cloth below locks that lie on a chest may be one of them.
  for (let x = 0; x < view.width; x++)
    for (let y = Math.ceil(fromHead(view.head, 0, bodyFrom.neckline).y); y < (tops[x] ?? 0); y++)
      if (at(alpha, y * view.width + x) >= 0.3) known[x] = 0;
  const columnOf = (u: number): number =>
    clamp(Math.round(fromHead(view.head, u, neckExtent.to).x), 0, view.width - 1);
  for (const x of [columnOf(sides.left - collar), columnOf(sides.right + collar)]) {
    if ((known[x] ?? 0) > 0 || bodies[x] !== ground.clothes) continue;
    tops[x] = shoulders[x] ?? view.height;
    known[x] = 1;
  }
  const middle = columnOf((sides.left + sides.right) / 2);
  if (!known.slice(columnOf(sides.left), columnOf(sides.right) + 1).some((seen) => seen > 0)) {
    tops[middle] = fromHead(view.head, 0, neckExtent.to).y;
    known[middle] = 1;
  }
  return interpolateLine(tops, known, view.height, bend);
}

/** Half the maximal width of a gap between locks, in face heights: the gap may show a lock's shine. */
const bodyReach = 0.1;

/** Distance to hair, in face heights, within which cloth may have a rim that a parse takes for skin. */
const halo = 0.08;

/**
 * Returns for every column the first visible material below the hair on its shoulder, skin or cloth, by the majority of the columns
 * around.
 */
function bodyUnder(view: HeadView, alpha: Plane, shoulders: Float32Array): Uint8Array {
  const columns = { width: view.width, height: 1 };
  const known = planeOf(columns, () => 1);
  const gap = halo * view.head.unit;
  const skin = planeOf(columns, (x) => {
    const top = Math.ceil(shoulders[x] ?? 0);
    for (let y = top, hair = top; y < view.height; y++) {
      const i = y * view.width + x;
      if (at(alpha, i) > 0.3) hair = y;
      if (at(alpha, i) > 0.3 || (hair > top && y - hair < gap)) continue;
      if (at(view.parts.skin, i) > 0.5) return 1;
      if (at(view.parts.clothes, i) > 0.5) return 0;
    }
    known.data[x] = 0;
    return 0;
  });
  // Under hair that hangs out of the picture, the body continues from the columns beside it.
  skin.data.set(interpolateLine(skin.data, known.data, 0));
  const around = boxBlur(skin, Math.round(bodyReach * view.head.unit));
  return Uint8Array.from(around.data, (share) => (share > 0.5 ? ground.skin : ground.clothes));
}

/** Blur of the border between skin and cloth under hair, in face heights. */
const borderBlur = 0.05;

/**
 * Returns the share of skin on the body under hair, 0–1 a pixel: the border between skin and cloth continues from its visible parts on
 * either side.
 */
function skinUnder(view: HeadView, alpha: Plane): Plane {
  const { head, parts } = view;
  const apart = distanceTransform(
    planeOf(alpha, (i) => (at(alpha, i) > 0.3 ? 1 : 0)),
    true,
  );
  const known = planeOf(alpha, (i, x, y) => {
    if (at(apart, i) < halo * head.unit || toHead(head, x, y).v < throat.to) return 0;
    return Math.max(at(parts.skin, i), at(parts.clothes, i)) > 0.9 ? 1 : 0;
  });
  const [filled] = pushPull(view, [parts.skin.data.map((share) => (share > 0.5 ? 1 : 0))], known.data);
  return gaussianBlur(plane(view, filled), borderBlur * head.unit);
}

/**
 * Interpolates a line between its known places; `otherwise` applies without any.
 *
 * @param bent 1 for straight lines; more for curves that are flatter at their lower end.
 */
function interpolateLine(line: Float32Array, known: Float32Array, otherwise: number, bent = 1): Float32Array {
  const places: number[] = [];
  for (let x = 0; x < line.length; x++) if ((known[x] ?? 0) > 0) places.push(x);
  if (places.length === 0) return new Float32Array(line.length).fill(otherwise);
  let next = 0;
  return line.map((_, x) => {
    while (next < places.length - 1 && (places[next] ?? 0) < x) next++;
    const right = places[next] ?? 0;
    const left = right >= x && next > 0 ? (places[next - 1] ?? right) : right;
    const t = right === left ? 1 : clamp((x - left) / (right - left), 0, 1);
    const [from, to] = [line[left] ?? 0, line[right] ?? 0];
    return from > to ? lerp(from, to, t ** bent) : lerp(to, from, (1 - t) ** bent);
  });
}

/** Tells whether all pixels within a distance of two have one ground. */
function isAllOf(own: number, grounds: Uint8Array, { width, height }: Size, x: number, y: number): boolean {
  const [right, bottom] = [Math.min(width - 1, x + 2), Math.min(height - 1, y + 2)];
  for (let v = Math.max(0, y - 2); v <= bottom; v++)
    for (let u = Math.max(0, x - 2); u <= right; u++) if (grounds[v * width + u] !== own) return false;
  return true;
}

/** Computes the shares of the grounds within a distance of two pixels, so that no two grounds meet in steps. */
export function groundShares(
  grounds: Uint8Array,
  { width, height }: Size,
  x: number,
  y: number,
  into: Float32Array,
): void {
  into.fill(0);
  const own = grounds[y * width + x] ?? 0;
  if (isAllOf(own, grounds, { width, height }, x, y)) {
    into[own] = 1;
    return;
  }
  let sum = 0;
  for (let dy = -2; dy <= 2; dy++)
    for (let dx = -2; dx <= 2; dx++) {
      const [u, v] = [x + dx, y + dy];
      if (u < 0 || v < 0 || u >= width || v >= height) continue;
      const weight = (3 - Math.abs(dx)) * (3 - Math.abs(dy));
      const k = grounds[v * width + u] ?? 0;
      into[k] = (into[k] ?? 0) + weight;
      sum += weight;
    }
  for (let k = 0; k < into.length; k++) into[k] = (into[k] ?? 0) / sum;
}
