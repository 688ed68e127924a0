import { clamp, lerp, smoothstep } from '#server/engine/core/math.ts';
import { lightness, toLab, writeRgb, type Colour } from '#server/engine/core/oklab.ts';
import { distanceTransform } from '#server/engine/core/morphology.ts';
import { interpolate, plane, planeOf, type Picture, type Plane } from '#server/engine/core/plane.ts';
import { pushPull } from '#server/engine/core/push-pull.ts';

import { chromaAt, softened, spreadOf, type Tone } from './tone.ts';
import type { HeadView } from './view.ts';

/** Gain on the lightness of strands at most: beyond it noise is seen. */
const mostGain = 2.2;
/** Share of a strand's own hue that dyed hair keeps, so that no two strands are of one colour. */
const ownHue = 0.12;
/** Below this coverage a pixel stays as it is. */
const leastAlpha = 0.008;

/** Within this share of a face height from its edge, hair is mixed with what lies behind it. */
const rimWidth = 0.03;

/** What the rim of the hair is mixed from, as planes of the view. */
type Rim = {
  /** 1 at the edge, 0 where hair covers wholly. */
  readonly weight: Plane;
  readonly back: readonly Plane[];
  readonly front: readonly Plane[];
};

function rimOf({ lab, head }: HeadView, alpha: Plane): Rim {
  const inside = distanceTransform(planeOf(alpha, (i) => ((alpha.data[i] ?? 0) > 0.6 ? 1 : 0)));
  const width = Math.max(2.5, head.unit * rimWidth);
  const filled = (known: (i: number) => boolean) =>
    pushPull(
      lab,
      [lab.l, lab.a, lab.b],
      Float32Array.from(alpha.data, (_, i) => (known(i) ? 1 : 0)),
    ).map((channel) => plane(lab, channel));
  return {
    weight: planeOf(alpha, (i) => 1 - smoothstep(width * 0.5, width, inside.data[i] ?? 0)),
    back: filled((i) => (alpha.data[i] ?? 0) < 0.02),
    front: filled((i) => (inside.data[i] ?? 0) > width * 0.6 && (alpha.data[i] ?? 0) > 0.9),
  };
}

const at3 = (planes: readonly Plane[], x: number, y: number): Colour => {
  const [l, a, b] = planes;
  return l && a && b ? [interpolate(l, x, y), interpolate(a, x, y), interpolate(b, x, y)] : [0, 0, 0];
};

/** Squared distance between hair and what lies behind it under which the two can't be told apart. */
const alike = 0.012;

/** Coverage at the rim, by where the pixel lies between what is behind and the hair's own colour. */
function shareOf(seen: Colour, back: Colour, front: Colour): number | undefined {
  let length = 0;
  let along = 0;
  for (let c = 0; c < 3; c++) {
    const d = (front[c] ?? 0) - (back[c] ?? 0);
    length += d * d;
    along += d * ((seen[c] ?? 0) - (back[c] ?? 0));
  }
  return length < alike ? undefined : clamp(along / length, 0, 1);
}

/** The colour a hair pixel takes from a dye: its own light and dark around the dye's, shine and shadow less coloured. */
function dyed([l, a, b]: Colour, tone: Tone, dye: Colour, gain: number): Colour {
  const light = softened(dye[0] + (l - tone.colour[0]) * gain);
  const share = chromaAt(light - dye[0]);
  const own = ownHue * (1 - Math.hypot(dye[1], dye[2]));
  return [light, dye[1] * share + a * own, dye[2] * share + b * own];
}

/**
 * Dyes the hair of a picture in place: strands and shine stay. Pixels that hair covers in part are taken apart first
 * into hair and what lies behind (Smith & Blinn 1996), so that no rim of the old colour is left.
 *
 * @param alpha coverage by hair, a value a view pixel.
 * @param strength 0–1.
 */
export function recolour(
  picture: Picture,
  view: HeadView,
  alpha: Plane,
  tone: Tone,
  dye: Colour,
  strength: number,
): void {
  const gain = Math.min(mostGain, spreadOf(tone.spread, dye[0]) / Math.max(tone.spread, 0.02));
  const rim = rimOf(view, alpha);
  const { box, scale } = view;
  for (let y = 0; y < box.height; y++) {
    const start = ((box.y + y) * picture.width + box.x) * 4;
    const line = picture.data.subarray(start, start + box.width * 4);
    const lab = toLab({ width: box.width, height: 1, data: line });
    const vy = (y + 0.5) * scale - 0.5;
    for (let x = 0; x < box.width; x++) {
      const vx = (x + 0.5) * scale - 0.5;
      const covered = interpolate(alpha, vx, vy);
      if (covered * strength < leastAlpha) continue;
      const seen: Colour = [lab.l[x] ?? 0, lab.a[x] ?? 0, lab.b[x] ?? 0];
      const weight = interpolate(rim.weight, vx, vy);
      let hair = seen;
      let cover = covered;
      if (weight > 0) {
        const front = at3(rim.front, vx, vy);
        const share = shareOf(seen, at3(rim.back, vx, vy), front);
        cover = lerp(covered, Math.min(covered, share ?? covered), weight);
        hair = [
          lerp(seen[0], front[0], weight),
          lerp(seen[1], front[1], weight),
          lerp(seen[2], front[2], weight),
        ];
      }
      const after = dyed(hair, tone, dye, gain);
      const by = cover * strength;
      writeRgb(
        line,
        x * 4,
        seen[0] + (after[0] - hair[0]) * by,
        seen[1] + (after[1] - hair[1]) * by,
        seen[2] + (after[2] - hair[2]) * by,
      );
    }
  }
}

/** The view with its hair dyed. */
export function dyedView(view: HeadView, alpha: Plane, tone: Tone, dye: Colour, strength: number): HeadView {
  const { width, height } = view;
  const picture = { width, height, data: Uint8ClampedArray.from(view.picture.data) };
  recolour(picture, { ...view, box: { x: 0, y: 0, width, height }, scale: 1 }, alpha, tone, dye, strength);
  const lab = toLab(picture);
  return { ...view, picture, lab, light: lightness(lab) };
}
