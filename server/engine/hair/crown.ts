import { gaussianBlur } from '#server/engine/core/filters.ts';
import { planeOf, type Plane, type Size } from '#server/engine/core/plane.ts';

import type { StrandColours } from './compose.ts';
import { toHead } from './head.ts';
import { coloursOf, deepIn } from './own-colours.ts';
import { toneOf, type Tone } from './tone.ts';
import type { HeadView } from './view.ts';

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

/** In face heights: a fringe is as light and as red as the hair around it over so much, its edge left out, where skin and a wall shine through; by so much of the difference. */
const around = { blur: 0.09, edge: 0.07, share: 0.75 };

/** The hair where neither scalp nor a wall shines through it. */
const denseIn = ({ head }: Pick<HeadView, 'head'>, alpha: Plane): Plane => deepIn(alpha, head, around.edge);

/** The colours of the crown there. */
export const denseCrown = (view: Pick<HeadView, 'head' | 'lab'>, alpha: Plane): Tone | undefined =>
  crownTone(view, denseIn(view, alpha));

/** The colours of a fringe before hair that hangs: those of the crown, place by place as those of the hair that it comes out of. */
export function fringeColours(
  view: Size & Pick<HeadView, 'head' | 'lab'>,
  alpha: Plane,
  lengths: Tone,
): StrandColours {
  const dense = denseIn(view, alpha);
  const tone = crownTone(view, dense) ?? lengths;
  const [l, a, b] = coloursOf(view.lab, dense).map((p, c) => {
    const smooth = gaussianBlur(p, around.blur * view.head.unit);
    return smooth.data.map((value) => around.share * (value - (tone.colour[c] ?? 0)));
  });
  return l && a && b ? { tone, here: { width: view.width, height: view.height, l, a, b } } : { tone };
}
