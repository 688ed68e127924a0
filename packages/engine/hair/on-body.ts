import type { Colour } from '@mot-studio/terms/colour';
import { normalisedBlur } from '#engine/imaging/filters.ts';
import { smoothstep } from '#engine/imaging/math.ts';
import { dilate, distanceTransform, growWithin } from '#engine/imaging/morphology.ts';
import type { Lab } from '#engine/imaging/oklab.ts';
import { planeOf, type Plane } from '#engine/imaging/plane.ts';
import { pushPull } from '#engine/imaging/push-pull.ts';

import { placesIn } from './head-frame.ts';
import type { HeadView } from './head-view.ts';

const at = (p: Plane, i: number): number => p.data[i] ?? 0;

/**
 * Strand search on the body, in face heights: start height, distance from the detected hair, gaps between its pieces, and radius of the
 * sampled surroundings.
 */
const search = { from: 1.05, reach: 0.45, apart: 0.02, around: 0.09 };
/** OKLab distances: colours closer to the hair's than `from` may be hair, farther than `to` they are the body's. */
const unlike = { from: 0.08, to: 0.2 };
/**
 * Position of a hair pixel between the body's colour (0) and the hair's (1), its relative distance from that line, and the minimal
 * distance of the two colours.
 */
const isHair = { along: 0.3, off: 0.35, apart: 0.15 };
/** Minimal visible share of a body part around a place, 0–1, for its colours there. */
const nearby = 0.05;
/**
 * OKLab distance from the surrounding body above which a pixel stands out; the ratio of other such pixels to hair above which nothing is
 * classified.
 */
const standsOut = 0.1;
const maxOther = 0.5;

/** Colours of a body part around each place, and the visible share nearby. */
type Around = { readonly colours: Lab; readonly seen: Float32Array };

/**
 * Samples the colours of a body part around each place.
 *
 * @param share coverage of a pixel by the part, 0–1; possible hair has no weight.
 */
function sampleAround(
  { lab, head }: HeadView,
  alpha: Plane,
  colour: Colour,
  share: (i: number) => number,
): Around {
  const weight = planeOf(lab, (i) => {
    if (at(alpha, i) > 0.02 || share(i) < 0.9) return 0;
    const off = [lab.l, lab.a, lab.b].map((channel, c) => (channel[i] ?? 0) - (colour[c] ?? 0));
    return smoothstep(unlike.from, unlike.to, Math.hypot(...off));
  });
  const { weights: seen, meanOf } = normalisedBlur(weight, search.around * head.unit);
  const channels = [lab.l, lab.a, lab.b].map(
    (channel) =>
      planeOf(
        lab,
        meanOf((i) => channel[i] ?? 0),
      ).data,
  );
  const [l, a, b] = pushPull(
    lab,
    channels,
    seen.map((sum) => smoothstep(nearby / 2, nearby, sum)),
  );
  if (!l || !a || !b) throw new Error('three planes');
  return { colours: { width: lab.width, height: lab.height, l, a, b }, seen };
}

/**
 * Projects a pixel onto the line between its surroundings and the hair: the position 0 to 1, the length of the line, and the distance as
 * a share of that length.
 */
function projectOnLine(
  lab: Lab,
  body: Lab,
  colour: Colour,
  i: number,
): { along: number; length: number; beside: number } {
  let [length, along, off] = [0, 0, 0];
  for (const [c, [here, from]] of [
    [lab.l, body.l],
    [lab.a, body.a],
    [lab.b, body.b],
  ].entries()) {
    const way = (colour[c] ?? 0) - (from?.[i] ?? 0);
    const apart = (here?.[i] ?? 0) - (from?.[i] ?? 0);
    length += way * way;
    along += way * apart;
    off += apart * apart;
  }
  const beside = Math.sqrt(Math.max(0, off - along ** 2 / Math.max(1e-9, length)) / Math.max(1e-9, length));
  return { along: along / Math.max(1e-9, length), length: Math.sqrt(length), beside };
}

/**
 * Finds ends of locks, and single strands, on chest and shoulders beside the detected hair: pixels connected to it with
 * colours between those of the skin or cloth around and of the hair. Nothing is classified where many other pixels stand out,
 * as with beads and prints.
 *
 * @param alpha the detected hair, 0–1 a view pixel.
 * @returns 1 on further hair.
 */
export function strandsOnBody(view: HeadView, alpha: Plane, colour: Colour): Plane {
  const { lab, head, parts } = view;
  const { v } = placesIn(head, view);
  const body = (i: number): number => at(parts.skin, i) + at(parts.clothes, i);
  const anyBody = sampleAround(view, alpha, colour, body);
  const skin = sampleAround(view, alpha, colour, (i) => at(parts.skin, i));
  const cloth = sampleAround(view, alpha, colour, (i) => at(parts.clothes, i));
  const far = distanceTransform(
    planeOf(alpha, (i) => (at(alpha, i) > 0.3 ? 1 : 0)),
    true,
  );
  const counts = { hair: 0, other: 0 };
  const near = planeOf(alpha, (i) => {
    if (at(alpha, i) > 0.3) return 1;
    const onBody = (v[i] ?? 0) > search.from && body(i) + at(parts.hair, i) > 0.5;
    if (!onBody || at(far, i) > search.reach * head.unit) return 0;
    const grounds = [skin, cloth].filter(({ seen }) => (seen[i] ?? 0) > nearby);
    const ways = (grounds.length > 0 ? grounds : [anyBody]).map(({ colours }) =>
      projectOnLine(lab, colours, colour, i),
    );
    if (ways.some(({ length, along, beside }) => Math.hypot(along, beside) * length < standsOut)) return 0;
    const isOnWay = ways.every(
      ({ along, length, beside }) => length > isHair.apart && along > isHair.along && beside < isHair.off,
    );
    counts[isOnWay ? 'hair' : 'other']++;
    return isOnWay ? 1 : 0;
  });
  if (counts.other > counts.hair * maxOther) return planeOf(alpha, () => 0);
  const hanging = growWithin(alpha, dilate(near, Math.max(1, search.apart * head.unit)));
  return planeOf(alpha, (i) => at(near, i) * at(hanging, i) * (at(alpha, i) > 0.3 ? 0 : 1));
}
