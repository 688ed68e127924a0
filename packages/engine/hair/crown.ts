import { planeOf, type Plane } from '#engine/imaging/plane.ts';

import { toHead } from './head-frame.ts';
import { insideHair } from './own-colours.ts';
import { toneOf, type Tone } from './hair-tone.ts';
import type { HeadView } from './head-view.ts';

/** Where hair that hangs takes the colour of a fringe from, in face heights: its lengths may be dyed or lit otherwise. */
const crown = { half: 0.35, to: -0.04 };

export const crownTone = (view: Pick<HeadView, 'head' | 'lab'>, alpha: Plane): Tone | undefined =>
  toneOf(
    view.lab,
    planeOf(alpha, (i, x, y) => {
      const { u, v } = toHead(view.head, x, y);
      return v < crown.to && Math.abs(u) < crown.half ? (alpha.data[i] ?? 0) : 0;
    }),
  );

/** So far within its edge, in face heights, neither scalp nor a wall shines through hair. */
const edge = 0.07;

/** The colours of the crown where it is dense. */
export const denseCrown = (view: Pick<HeadView, 'head' | 'lab'>, alpha: Plane): Tone | undefined =>
  crownTone(view, insideHair(alpha, view.head, edge));
