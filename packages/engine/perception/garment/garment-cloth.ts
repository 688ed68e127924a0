import { resample } from '#engine/imaging/codec.ts';
import { guidedFilter } from '#engine/imaging/filters.ts';
import { smoothstep } from '#engine/imaging/math.ts';
import { erode } from '#engine/imaging/morphology.ts';
import { lightnessOf } from '#engine/imaging/oklab.ts';
import { plane, resize, type Picture, type Plane } from '#engine/imaging/plane.ts';
import { pushPull } from '#engine/imaging/push-pull.ts';

/** Garment ready to be drawn: its own colours up to and beyond its edge, and its coverage of each pixel. */
export type Cloth = {
  readonly picture: Picture;
  readonly alpha: Plane;
  /** Pixels of the picture per pixel of the mask. */
  readonly scale: number;
};

/**
 * Scales a garment to the size at which it will be worn, with a soft matte along the photo's edges and without the background's
 * colour in its edge pixels.
 *
 * @param worn stage pixels per mask pixel.
 */
export async function prepareCloth(picture: Picture, mask: Plane, worn: number): Promise<Cloth> {
  const most = picture.width / mask.width;
  const scale = Math.min(most, Math.max(0.75, worn * 1.1));
  const size = { width: Math.round(mask.width * scale), height: Math.round(mask.height * scale) };
  const small = await resample(picture, size);
  const guide = lightnessOf(small);
  const soft = guidedFilter(guide, resize(mask, size), Math.max(2, 2.2 * scale), 3e-4, scale > 1.6 ? 2 : 1);
  const alpha = plane(
    soft,
    soft.data.map((v) => smoothstep(0.32, 0.92, v)),
  );
  return { picture: withSolidEdges(small, alpha), alpha, scale };
}

/** Replaces the colours of half-covered and uncovered pixels by those of nearby solid ones. */
function withSolidEdges(picture: Picture, alpha: Plane): Picture {
  const solid = erode(
    plane(
      alpha,
      alpha.data.map((v) => (v > 0.97 ? 1 : 0)),
    ),
    1.6,
  );
  const n = alpha.data.length;
  const channels = [new Float32Array(n), new Float32Array(n), new Float32Array(n)];
  for (const [c, channel] of channels.entries())
    for (let i = 0; i < n; i++) channel[i] = picture.data[i * 4 + c] ?? 0;
  const data = new Uint8ClampedArray(picture.data);
  for (const [c, channel] of pushPull(picture, channels, solid.data).entries())
    for (let i = 0; i < n; i++) data[i * 4 + c] = channel[i] ?? 0;
  return { ...picture, data };
}
