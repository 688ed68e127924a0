import { polygonMask } from '#engine/imaging/geometry.ts';
import { clamp, smoothstep } from '#engine/imaging/math.ts';
import { dilate, erode, union } from '#engine/imaging/morphology.ts';
import { interpolate, plane, planeOf, type Plane } from '#engine/imaging/plane.ts';

import { fromHead, mapHead, outlinesMask, toHead } from './head-frame.ts';
import type { Tone } from './hair-tone.ts';
import type { HeadView } from './head-view.ts';
import { cheekOf, localBackground } from './wisps.ts';

const at = (p: Plane, i: number): number => p.data[i] ?? 0;

/** Upright grid of the face for the lock search: pixels a face height, origin in face heights, and size. */
const grid = { unit: 160, u: -0.625, v: -0.15, width: 200, height: 176 };
/** Face heights: maximal half width of a lock and of a nearly hair-dark one; minimal lengths; maximal offset of a thin lock from the face's middle; width added beside its centre line. */
const lock = {
  half: 0.04,
  dark: 0.065,
  onForehead: 0.07,
  lower: 0.12,
  broad: 0.3,
  aside: 0.5,
  beside: 0.009,
};
/** Margins left unchanged around brows, around eyes, nose and mouth, and within the face's outline, in face heights. */
const spared = { brows: 0.012, features: 0.025, outline: 0.02 };
/** Minimal lightness difference of skin and hair for the detection of thin lines. */
const minContrast = 0.3;
/** Lightness above the cheeks', in OKLab, that counts as shine, so that its surroundings are not taken for a lock. */
const shine = 0.03;
/** Shares of hair from which a pixel belongs to a line, or to a broader lock, and from which it is taken in full. */
const counts = { onForehead: 0.1, lower: 0.2, dark: 0.6, whole: 0.15 };

/** Classes on the way down a face: detected hair, a line that hangs from it, a brow that such a line crosses. */
const pathKind = { nothing: 0, hair: 1, line: 2, brow: 3 } as const;

/** Returns the maximum of the three pixels before a pixel on the way down (`step` 1) or up (−1). */
const maxOfPrevious = (
  ways: Float32Array | Uint8Array,
  width: number,
  i: number,
  x: number,
  step: 1 | -1,
): number => {
  const above = i - step * width;
  return Math.max(
    ways[above] ?? 0,
    x > 0 ? (ways[above - 1] ?? 0) : 0,
    x + 1 < width ? (ways[above + 1] ?? 0) : 0,
  );
};

/** Returns a face with everything above it. */
function addForehead(face: Plane): Plane {
  const out = plane(face);
  for (let i = out.data.length - 1; i >= 0; i--)
    out.data[i] = Math.max(at(face, i), out.data[i + face.width] ?? 0);
  return out;
}

/** Returns the length of the longest path down or up through line pixels that ends in each pixel. */
function pathLengths(lines: Plane, step: 1 | -1): Float32Array {
  const { width, height } = lines;
  const lengths = new Float32Array(width * height);
  for (let k = 0; k < height; k++) {
    const y = step === 1 ? k : height - 1 - k;
    for (let x = 0, i = y * width; x < width; x++, i++)
      if (at(lines, i) > 0) lengths[i] = 1 + maxOfPrevious(lengths, width, i, x, step);
  }
  return lengths;
}

/** Marks lines that hang from the hair, row by row down the face. */
function markHanging(hair: Plane, lines: Plane, brows: Plane, lowest: number): Uint8Array {
  const { width, height } = hair;
  const out = new Uint8Array(width * height);
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      const above = maxOfPrevious(out, width, i, x, 1);
      if (at(hair, i) > 0.4) out[i] = y < lowest ? pathKind.hair : pathKind.nothing;
      else if (at(lines, i) > 0) out[i] = above > pathKind.nothing ? pathKind.line : pathKind.nothing;
      else if (at(brows, i) > 0)
        out[i] =
          (y % 2 === 0 ? above : (out[i - width] ?? 0)) > pathKind.hair ? pathKind.brow : pathKind.nothing;
    }
  return out;
}

/**
 * Finds thin locks before the forehead and between or beside the eyes: dark (or light) lines that begin at the hair and run
 * down far enough, by path openings (Talbot & Appleton 2007). Lines across a face are excluded: brows, lids, lashes.
 *
 * @param alpha detected hair, 0–1 a view pixel.
 * @param front the hair's own OKLab, filled in everywhere.
 * @returns their coverage, 0–1 a view pixel.
 */
export function locksBeforeFace(view: HeadView, alpha: Plane, tone: Tone, front: readonly Plane[]): Plane {
  const [frontL, frontA, frontB] = front;
  if (!frontL || !frontA || !frontB) return plane(view);
  const upright = (p: Plane): Plane =>
    planeOf(grid, (_, x, y) => {
      const { x: px, y: py } = fromHead(view.head, grid.u + x / grid.unit, grid.v + y / grid.unit);
      return interpolate(p, px, py);
    });
  const onGrid = (x: number, y: number) => {
    const { u, v } = toHead(view.head, x, y);
    return { x: (u - grid.u) * grid.unit, y: (v - grid.v) * grid.unit };
  };
  const head = mapHead(view.head, grid.unit / view.head.unit, ({ x, y }) => onGrid(x, y));
  const cheek = cheekOf(view);
  const sign = tone.colour[0] < cheek ? 1 : -1;
  const light = upright(view.light);
  const lightest = sign === 1 ? cheek + shine : 1;
  const groundBeside = (half: number): Plane => {
    const around = localBackground(light, Math.round(half * grid.unit), sign);
    return planeOf(grid, (i) => Math.min(lightest, at(around, i)));
  };
  const beside = groundBeside(lock.half);
  const farther = groundBeside(lock.dark);
  const hairLight = upright(frontL);
  const brows = dilate(outlinesMask(grid, head.brows), spared.brows * grid.unit);
  const features = dilate(outlinesMask(grid, head.features), spared.features * grid.unit);
  const face = addForehead(erode(polygonMask(grid, head.oval), spared.outline * grid.unit));
  const hair = upright(alpha);
  const isOpen = (i: number) => at(face, i) * (1 - at(brows, i)) * (1 - at(features, i)) > 0;
  const lowest = (head.browTop - grid.v) * grid.unit;
  /** Returns the position of a pixel's lightness between skin (0) and hair (1), where the two differ enough. */
  const hairShare = (ground: Plane, i: number): number => {
    const contrast = (at(ground, i) - at(hairLight, i)) * sign;
    return contrast > minContrast ? ((at(ground, i) - at(light, i)) * sign) / contrast : 0;
  };
  const isDark = (i: number): boolean => hairShare(farther, i) > counts.dark;
  const widened = (matches: (i: number, x: number, y: number) => boolean): Plane => {
    const matched = planeOf(grid, (i, x, y) => (isOpen(i) && matches(i, x, y) ? 1 : 0));
    const wide = dilate(matched, lock.beside * grid.unit);
    return planeOf(grid, (i) => (isOpen(i) ? at(wide, i) : 0));
  };
  const thin = widened((i, x, y) => {
    const isMiddle = Math.abs(grid.u + x / grid.unit) < lock.aside;
    return isMiddle && hairShare(beside, i) > (y < lowest ? counts.onForehead : counts.lower);
  });
  const all = union(thin, widened(isDark));
  const ground = planeOf(grid, (i) => at(isDark(i) ? farther : beside, i));
  const hangingLong = (lines: Plane, least: (y: number) => number): Plane => {
    const [down, up] = [pathLengths(lines, 1), pathLengths(lines, -1)];
    const hangs = markHanging(hair, lines, brows, lowest);
    return planeOf(grid, (i, _, y) => {
      const long = (down[i] ?? 0) + (up[i] ?? 0) - 1;
      return hangs[i] === pathKind.line && long >= least(y) * grid.unit ? 1 : 0;
    });
  };
  const locks = union(
    hangingLong(thin, (y) => (y < lowest ? lock.onForehead : lock.lower)),
    hangingLong(all, () => lock.broad),
  );
  return planeOf(view, (i, x, y) => {
    const g = onGrid(x, y);
    if (g.x < 0 || g.y < 0 || g.x > grid.width - 1 || g.y > grid.height - 1) return 0;
    const near = interpolate(locks, g.x, g.y);
    if (near === 0) return 0;
    const behind = interpolate(ground, g.x, g.y);
    const part = (behind - at(view.light, i)) / (behind - at(frontL, i));
    return near * clamp(part, 0, 1) * smoothstep(0, counts.whole, part);
  });
}
