import { gaussianBlur } from '#server/engine/core/filters.ts';
import { clamp, lerp, smoothstep } from '#server/engine/core/math.ts';
import { dilate, erode } from '#server/engine/core/morphology.ts';
import { type Lab, type Colour } from '#server/engine/core/oklab.ts';
import { plane, planeOf, type Plane, type Size } from '#server/engine/core/plane.ts';
import { pushPull } from '#server/engine/core/push-pull.ts';
import { layOver, type Cover, type Pixel } from './surface.ts';

/** A subject cut out softly, with what its own colours and those behind it are at its edge. */
export type Matte = {
  readonly alpha: Plane;
  readonly front: Lab;
  readonly back: Lab;
};

/** Squared distance of two colours (OKLab) under which a mixture of them can't be taken apart. */
const alike = 0.01;

function filled(lab: Lab, known: Float32Array): Lab {
  const [l, a, b] = pushPull(lab, [lab.l, lab.a, lab.b], known);
  if (!l || !a || !b) throw new Error('three planes');
  return { width: lab.width, height: lab.height, l, a, b };
}

/**
 * A soft matte from a rough one: within a band around the edge coverage is where a pixel's colour lies between what is surely
 * behind and what is surely subject (the colour-line model of Levin et al. 2008), both filled in from either side.
 */
export function matteOf(lab: Lab, rough: Plane): Matte {
  const hard = planeOf(rough, (i) => ((rough.data[i] ?? 0) > 0.5 ? 1 : 0));
  const width = Math.max(1.5, Math.max(lab.width, lab.height) / 420);
  const inner = erode(hard, width);
  const outer = dilate(hard, width);
  const front = filled(
    lab,
    planeOf(rough, (i) => ((inner.data[i] ?? 0) > 0.5 && (rough.data[i] ?? 0) > 0.95 ? 1 : 0)).data,
  );
  const back = filled(
    lab,
    planeOf(rough, (i) => ((outer.data[i] ?? 0) < 0.5 && (rough.data[i] ?? 0) < 0.05 ? 1 : 0)).data,
  );
  const alpha = planeOf(rough, (i) => {
    const v = rough.data[i] ?? 0;
    if ((inner.data[i] ?? 0) > 0.5 && v > 0.95) return 1;
    if ((outer.data[i] ?? 0) < 0.5 && v < 0.05) return 0;
    const pixel = { l: lab.l[i] ?? 0, a: lab.a[i] ?? 0, b: lab.b[i] ?? 0 };
    const share = shareOf(
      pixel,
      [front.l[i] ?? 0, front.a[i] ?? 0, front.b[i] ?? 0],
      [back.l[i] ?? 0, back.a[i] ?? 0, back.b[i] ?? 0],
    );
    return share === undefined ? v : clamp(lerp(v, smoothstep(0.05, 0.95, share), 0.6), 0, 1);
  });
  return { alpha, front, back };
}

/** How much of the subject is in a pixel, by its colour; undefined where the two sides look alike. */
function shareOf(seen: Pixel, front: Colour, back: Colour): number | undefined {
  const dl = front[0] - back[0];
  const da = front[1] - back[1];
  const db = front[2] - back[2];
  const length = dl * dl + da * da + db * db;
  if (length < alike) return undefined;
  return clamp(((seen.l - back[0]) * dl + (seen.a - back[1]) * da + (seen.b - back[2]) * db) / length, 0, 1);
}

/** A matte at full size: coverage of a pixel, and its own colour without what lies behind mixed into it. */
export type FullMatte = {
  readonly cover: Cover;
  /** Replaces a pixel by the subject's own colour there and answers its coverage. */
  readonly unmix: (pixel: Pixel, x: number, y: number) => number;
};

/** Reads a matte at the picture's own size; in the band of the edge, coverage follows the picture's full detail. */
export function fullMatte({ alpha, front, back }: Matte, picture: Size): FullMatte {
  const cover = layOver(alpha, picture);
  const at = (lab: Lab) => {
    const [l, a, b] = [lab.l, lab.a, lab.b].map((data) => layOver(plane(lab, data), picture));
    return (x: number, y: number): Colour => [l?.(x, y) ?? 0, a?.(x, y) ?? 0, b?.(x, y) ?? 0];
  };
  const frontAt = at(front);
  const backAt = at(back);
  return {
    cover,
    unmix: (pixel, x, y) => {
      const v = cover(x, y);
      if (v > 0.985) return 1;
      if (v < 0.015) return 0;
      const own = frontAt(x, y);
      const share = shareOf(pixel, own, backAt(x, y));
      const covered = share === undefined ? v : clamp(lerp(v, share, 0.45), 0, 1);
      const pure = smoothstep(0.55, 1, covered);
      pixel.l = lerp(own[0], pixel.l, pure);
      pixel.a = lerp(own[1], pixel.a, pure);
      pixel.b = lerp(own[2], pixel.b, pure);
      return covered;
    },
  };
}

/** What would be seen without the subject, smoothly filled in. */
export function plateOf({ alpha, back }: Matte, blur: number): Lab {
  const soft = (data: Float32Array) => gaussianBlur(plane(alpha, data), blur).data;
  return { width: back.width, height: back.height, l: soft(back.l), a: soft(back.a), b: soft(back.b) };
}
