import { resample } from '#server/engine/core/codec.ts';
import { lerp } from '#server/engine/core/math.ts';
import { interpolate, type Picture, type Plane } from '#server/engine/core/plane.ts';
import type { StopSign } from '#server/engine/tools.ts';

import { composeHair, lightOf, type Styled } from './compose.ts';
import { drawHair } from './draw.ts';
import { growHair } from './grow.ts';
import { outlinesMask } from './head.ts';
import { removeHair } from './plate.ts';
import { skullOf } from './skull.ts';
import type { Cut } from './styles.ts';
import type { Tone } from './tone.ts';
import type { HeadView } from './view.ts';

/** Takes the old hair off and grows the new: strands in the head's own frame, hanging down in the picture's. */
export function restyle(
  view: HeadView,
  alpha: Plane,
  tone: Tone,
  cut: Cut,
  seed: number,
  signal: StopSign | undefined,
): Styled {
  const { head } = view;
  const skull = skullOf(head);
  const plate = removeHair(view, skull, alpha);
  signal?.throwIfAborted();
  const strands = growHair(skull, cut, { x: head.right.y, y: head.down.y }, seed);
  signal?.throwIfAborted();
  const drawn = drawHair(strands, head, skull, lightOf(view), view);
  signal?.throwIfAborted();
  return composeHair(view, plate, drawn, tone, outlinesMask(view, head.features), seed);
}

/** Lays the finished view onto the photo in place; what it did not change stays the photo's own to the pixel. */
export async function layOnto(
  picture: Picture,
  view: HeadView,
  { picture: done, changed }: Styled,
): Promise<void> {
  const { box, scale } = view;
  const whole = scale === 1 ? done : await resample(done, box);
  for (let y = 0; y < box.height; y++)
    for (let x = 0; x < box.width; x++) {
      const share = interpolate(changed, (x + 0.5) * scale - 0.5, (y + 0.5) * scale - 0.5);
      if (share <= 0) continue;
      const from = (y * box.width + x) * 4;
      const to = ((box.y + y) * picture.width + box.x + x) * 4;
      for (let c = 0; c < 3; c++)
        picture.data[to + c] = lerp(picture.data[to + c] ?? 0, whole.data[from + c] ?? 0, share);
    }
}
