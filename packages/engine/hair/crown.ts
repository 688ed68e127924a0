import { planeOf, type Plane } from '#engine/imaging/plane.ts';

import { toHead } from './head-frame.ts';
import { insideHair } from './own-colours.ts';
import { toneOf, type Tone } from './hair-tone.ts';
import type { HeadView } from './head-view.ts';

/** Area of the crown that gives the colour of a fringe for hanging hair, in face heights; lengths may be dyed or lit differently. */
const crown = { half: 0.35, to: -0.04 };

export const crownTone = (view: Pick<HeadView, 'head' | 'lab'>, alpha: Plane): Tone | undefined =>
  toneOf(
    view.lab,
    planeOf(alpha, (i, x, y) => {
      const { u, v } = toHead(view.head, x, y);
      return v < crown.to && Math.abs(u) < crown.half ? (alpha.data[i] ?? 0) : 0;
    }),
  );

/** Depth within the edge, in face heights, from which neither scalp nor background shines through hair. */
const edge = 0.07;

/** Returns the colours of the crown where it is dense. */
export const denseCrown = (view: Pick<HeadView, 'head' | 'lab'>, alpha: Plane): Tone | undefined =>
  crownTone(view, insideHair(alpha, view.head, edge));
