import { gaussianBlur, normalisedBlur } from '#engine/imaging/filters.ts';
import { smoothstep } from '#engine/imaging/math.ts';
import { closeMask, dilate, openMask } from '#engine/imaging/morphology.ts';
import { planeOf, type Plane } from '#engine/imaging/plane.ts';

import type { Head } from './head-frame.ts';
import { hairColours, insideHair } from './own-colours.ts';
import type { HeadView } from './head-view.ts';

/** Minimal width of a lock, in face heights, range of its coverage, and softness of its ends; thinner hair would become a veil when stretched. */
const locks = { wide: 0.05, from: 0.35, to: 0.85, soft: 0.01 };
/** Edges of stretched hair with the colour of skin or cloth, in face heights: depth, width of a strand, and maximal width of a gap. */
const edges = { within: 0.025, strand: 0.015, closed: 0.02 };
/**
 * Lightness differences between the blurs `across` and `around`, in face heights, become stripes when stretched: `share` of them is
 * evened out, growing over `grows`.
 */
const stripes = { across: 0.035, around: 0.2, share: 0.75, grows: 0.45 };

/** Returns the parts of a mask wider than `wide`, in face heights, with soft edges; 0–1. */
export function wideParts(mask: Plane, { unit }: Pick<Head, 'unit'>, wide: number): Plane {
  const by = (wide / 2) * unit;
  return gaussianBlur(dilate(openMask(mask, by), by), Math.max(0.8, locks.soft * unit));
}

/** Returns hair without single strands and without half-covered pixels, 0–1. */
function locksOf(alpha: Plane, head: Pick<Head, 'unit'>): Plane {
  const seen = planeOf(alpha, (i) => smoothstep(locks.from, locks.to, alpha.data[i] ?? 0));
  const wide = wideParts(
    planeOf(seen, (i) => ((seen.data[i] ?? 0) > 0.5 ? 1 : 0)),
    head,
    locks.wide,
  );
  return planeOf(seen, (i) => Math.min(seen.data[i] ?? 0, wide.data[i] ?? 0));
}

/** Returns the hair colours with those of the inside at the edge, and with the light and dark of the strands there. */
function fromWithin({ lab, head }: HeadView, colours: readonly Plane[], hanging: Plane): readonly Plane[] {
  const inside = hairColours(
    lab,
    insideHair(closeMask(hanging, edges.closed * head.unit), head, edges.within),
  );
  return colours.map((channel, c) => {
    const off = gaussianBlur(
      planeOf(channel, (i) => (inside[c]?.data[i] ?? 0) - (channel.data[i] ?? 0)),
      Math.max(0.7, edges.strand * head.unit),
    );
    return planeOf(channel, (i) => (channel.data[i] ?? 0) + (off.data[i] ?? 0));
  });
}

/** Returns the colour difference between the surroundings of a place and the place. */
function unstriped(colours: readonly Plane[], inside: Plane, { unit }: Pick<Head, 'unit'>): readonly Plane[] {
  const [across, around] = [stripes.across, stripes.around].map((reach) =>
    normalisedBlur(inside, Math.max(0.7, reach * unit)),
  );
  return colours.map(({ data }) => {
    const [here, beside] = [across, around].map((means) => means?.meanOf((i) => data[i] ?? 0));
    return planeOf(inside, (i) => (beside?.(i) ?? 0) - (here?.(i) ?? 0));
  });
}

/** Source of stretched hair: its coverage, 0–1; its colours; and the evening offsets where it is stretched fully. */
export type LengthenedHair = {
  readonly locks: Plane;
  readonly colours: readonly Plane[];
  readonly even: readonly Plane[];
};

/**
 * Returns the hair that can be stretched: locks in the colours of their inside, because each column of another colour would become a
 * stripe.
 */
export function lengthenableHair(view: HeadView, alpha: Plane, colours: readonly Plane[]): LengthenedHair {
  const hanging = locksOf(alpha, view.head);
  const clean = fromWithin(view, colours, hanging);
  const even = unstriped(clean, hanging, view.head);
  return {
    locks: hanging,
    colours: clean,
    even: even.map((by) => planeOf(by, (i) => stripes.share * (by.data[i] ?? 0))),
  };
}

/** Returns the share of evening at a depth below the start of stretching, in face heights, 0–1. */
export const eveningShare = (below: number): number => smoothstep(0, stripes.grows, below);
