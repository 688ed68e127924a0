import { gaussianBlur, meansAround } from '#engine/imaging/filters.ts';
import { smoothstep } from '#engine/imaging/math.ts';
import { closeMask, dilate, openMask } from '#engine/imaging/morphology.ts';
import { planeOf, type Plane } from '#engine/imaging/plane.ts';

import type { Head } from './head-frame.ts';
import { hairColours, insideHair } from './own-colours.ts';
import type { HeadView } from './head-view.ts';

/** How wide a lock is at least, in face heights, and which coverage is one: what is less would be a veil where it is drawn out; and how softly they end. */
const locks = { wide: 0.05, from: 0.35, to: 0.85, soft: 0.01 };
/** Where hair that is drawn out has the skin's or the cloth's colour in its edge, in face heights: how far in, over what a strand is wide, and what is no edge but a gap. */
const edges = { within: 0.025, strand: 0.015, closed: 0.02 };
/** What is darker or lighter over `across` than around it over `around`, in face heights, becomes a stripe where it is drawn out: so much of that is evened out. */
const stripes = { across: 0.035, around: 0.2, share: 0.75, grows: 0.45 };

/** What is wider than `wide`, in face heights, with the soft edge of that; 0–1. */
export function wideParts(mask: Plane, { unit }: Pick<Head, 'unit'>, wide: number): Plane {
  const by = (wide / 2) * unit;
  return gaussianBlur(dilate(openMask(mask, by), by), Math.max(0.8, locks.soft * unit));
}

/** Hair without single strands and without what is half hair, 0–1. */
function locksOf(alpha: Plane, head: Pick<Head, 'unit'>): Plane {
  const seen = planeOf(alpha, (i) => smoothstep(locks.from, locks.to, alpha.data[i] ?? 0));
  const wide = wideParts(
    planeOf(seen, (i) => ((seen.data[i] ?? 0) > 0.5 ? 1 : 0)),
    head,
    locks.wide,
  );
  return planeOf(seen, (i) => Math.min(seen.data[i] ?? 0, wide.data[i] ?? 0));
}

/** The colours of hair whose edge has those of its inside, and the light and dark of the strands that are seen there. */
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

/** By how much the colour of hair around a place is another than at it. */
function unstriped(colours: readonly Plane[], inside: Plane, { unit }: Pick<Head, 'unit'>): readonly Plane[] {
  const [across, around] = [stripes.across, stripes.around].map((reach) =>
    meansAround(inside, Math.max(0.7, reach * unit)),
  );
  return colours.map(({ data }) => {
    const [here, beside] = [across, around].map((means) => means?.meanOf((i) => data[i] ?? 0));
    return planeOf(inside, (i) => (beside?.(i) ?? 0) - (here?.(i) ?? 0));
  });
}

/** Hair as it is drawn out: its coverage, 0–1; its colours; and by how much they are evened out where they are drawn out wholly. */
export type LengthenedHair = {
  readonly locks: Plane;
  readonly colours: readonly Plane[];
  readonly even: readonly Plane[];
};

/** What of hair may be drawn out: locks in the colours of their inside, for each column of another colour would become a stripe. */
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

/** How much of a lock is evened out so far below where it begins to be drawn out, in face heights, 0–1. */
export const eveningShare = (below: number): number => smoothstep(0, stripes.grows, below);
