import { greyClosing } from '#engine/imaging/filters.ts';
import { polygonMask } from '#engine/imaging/geometry.ts';
import { clamp, median, smoothstep } from '#engine/imaging/math.ts';
import { dilate, distanceTransform, growWithin } from '#engine/imaging/morphology.ts';
import { planeOf, type Plane } from '#engine/imaging/plane.ts';
import { partReadingAt } from '#engine/perception/person/reading.ts';

import { outlinesMask, toHead } from './head-frame.ts';
import { outlineMargin } from './strays.ts';
import type { Tone } from './hair-tone.ts';
import type { HeadPart, HeadView } from './head-view.ts';

const at = (p: Plane, i: number): number => p.data[i] ?? 0;

/** Face heights: search radius around the hair, and maximal width of single hairs. */
const far = 0.7;
const widest = 0.05;
/** Read background far enough from the hair (face heights) with more loose lines than this area, in squares of the face's height: its letters and leaves are no hairs, even where they touch some. */
const behind = { read: 0.5, from: 0.03, loose: 0.015 };
/** Minimal lightness difference between the hair and its surroundings; a smaller one hides single hairs. */
const minContrast = 0.12;
/** Forehead with its hairline, in face heights; minimal contrast of a lock against its shadow. */
const forehead = { from: -0.1, half: 0.4, lockContrast: 0.3 };
/** Maximal chroma distance of a thin line from the mixture of its ground and the hair. */
const maxHueOffset = 0.05;
/** Share of hair from which a pixel counts: skin has folds and shadows of its own. */
const counts = {
  forehead: { from: 0.55, to: 0.75 },
  ear: { from: 0.6, to: 0.85 },
  skin: { from: 0.35, to: 0.6 },
  other: { from: 0.04, to: 0.2 },
};
/** Factor of the ground's variation below which a line is noise. */
const noiseFactor = 3;
/** Line of the jaw, in face heights: a dark line that is connected to hair, but is none. */
const jaw = { from: 0.7, half: 0.36, to: 1.1 };
/** Range of the ears, down the face. */
const ear = { from: 0.2, to: 0.6 };

/**
 * Returns the lightness around structures narrower than twice the radius (Serra 1982): a closing for dark ones, an opening for light
 * ones, which closes the negative.
 */
export function localBackground(light: Plane, radius: number, sign: 1 | -1): Plane {
  const around = greyClosing(sign === 1 ? light : planeOf(light, (i) => -at(light, i)), radius);
  return planeOf(light, (i) => sign * at(around, i));
}

/** Returns the area of possible single hairs: without brows, eyes, nose, mouth, the lower face with its jaw, and clothes. */
function openArea(view: HeadView, near: Plane): Plane {
  const { head } = view;
  const features = dilate(outlinesMask(view, [...head.features, ...head.brows]), head.unit * 0.03);
  const inFace = distanceTransform(polygonMask(view, head.oval));
  return planeOf(view, (i, x, y) => {
    if (at(near, i) > far * head.unit || at(features, i) > 0.5 || at(view.parts.clothes, i) > 0.5) return 0;
    const { u, v } = toHead(head, x, y);
    if (at(inFace, i) > 0.03 * head.unit && v > head.browTop) return 0;
    return v > jaw.from && v < jaw.to && Math.abs(u) < jaw.half ? 0 : 1;
  });
}

/** Returns the median lightness of the cheeks. */
export function cheekOf({ lab, head, parts, width }: HeadPart): number {
  const lights: number[] = [];
  for (let i = 0; i < lab.l.length; i += 2) {
    if (at(parts.skin, i) < 0.9) continue;
    const { u, v } = toHead(head, i % width, Math.floor(i / width));
    if (v > 0.45 && v < 0.68 && Math.abs(u) < 0.34) lights.push(lab.l[i] ?? 0);
  }
  return lights.length > 0 ? median(lights) : 0;
}

/**
 * Finds single hairs and thin locks that a cut-out misses: thin lines connected to the hair, with a lightness between
 * that of their surroundings and the hair's.
 *
 * @param front the hair's own OKLab, filled in everywhere.
 * @returns their coverage, 0–1 a view pixel.
 */
export function wispsOf(view: HeadView, alpha: Plane, tone: Tone, front: readonly Plane[]): Plane {
  const { head, lab, light } = view;
  const near = distanceTransform(
    planeOf(alpha, (i) => (at(alpha, i) > 0.5 ? 1 : 0)),
    true,
  );
  const around: number[] = [];
  for (let i = 0; i < light.data.length; i += 4)
    if (at(near, i) > 0.03 * head.unit && at(near, i) < 0.25 * head.unit) around.push(at(light, i));
  if (around.length === 0) return planeOf(view, () => 0);
  const sign = tone.colour[0] < median(around) ? 1 : -1;
  const ground = localBackground(light, Math.max(2, Math.round((widest / 2) * head.unit)), sign);
  const open = openArea(view, near);
  const cheek = cheekOf(view);
  const [frontL, frontA, frontB] = front;
  const lines = [...open.data.keys()].filter((i) => at(open, i) > 0 && at(near, i) > 0);
  const within = distanceTransform(planeOf(view, (i) => (at(view.person, i) > 0.5 ? 1 : 0)));
  const isSkin = (i: number): boolean =>
    at(view.parts.skin, i) > 0.4 || at(within, i) > outlineMargin * head.unit;
  const noise = noiseFactor * median(lines.map((i) => (at(ground, i) - at(light, i)) * sign));
  const share = planeOf(view, (i, x, y) => {
    if (at(open, i) === 0 || !frontL || !frontA || !frontB) return 0;
    const { u, v } = toHead(head, x, y);
    const isForehead = v > forehead.from && v < head.browTop && Math.abs(u) < forehead.half;
    const onForehead = sign === 1 && isForehead && cheek - at(frontL, i) > forehead.lockContrast;
    const isLockArea = onForehead && isSkin(i);
    const behind = isLockArea ? Math.max(cheek, at(ground, i)) : at(ground, i);
    const contrast = (behind - at(frontL, i)) * sign;
    if (contrast < minContrast) return 0;
    const part = ((behind - (lab.l[i] ?? 0)) * sign) / contrast;
    const off = Math.hypot((lab.a[i] ?? 0) - at(frontA, i), (lab.b[i] ?? 0) - at(frontB, i));
    if (off > maxHueOffset * (1 + 2 * Math.max(0, 1 - part))) return 0;
    const onSkin = isLockArea ? 'forehead' : v > ear.from && v < ear.to ? 'ear' : 'skin';
    const { from, to } = counts[isSkin(i) ? onSkin : 'other'];
    const least = noise / contrast;
    return clamp(part, 0, 1) * smoothstep(from + least, to + least, part);
  });
  const joined = growWithin(
    planeOf(view, (i) => (at(alpha, i) > 0.3 ? 1 : 0)),
    dilate(
      planeOf(view, (i) => (at(alpha, i) > 0.3 || at(share, i) > 0.1 ? 1 : 0)),
      1.5,
    ),
  );
  const background = view.reading && partReadingAt(view.reading, view, view).background;
  const isBehind = (i: number): boolean =>
    background !== undefined && at(background, i) > behind.read && at(near, i) > behind.from * head.unit;
  const loose = share.data.reduce((sum, part, i) => sum + (isBehind(i) && at(joined, i) === 0 ? part : 0), 0);
  const isQuiet = loose < behind.loose * head.unit ** 2;
  return planeOf(view, (i) => (isQuiet || !isBehind(i) ? at(share, i) * at(joined, i) : 0));
}
