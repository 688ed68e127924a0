import type { Picture } from '#engine/imaging/plane.ts';

import { createEncoder, type Encoder } from './encode.ts';
import { decodeFilm } from './decode.ts';
import { writeYuv, yuvLength } from './yuv.ts';

/**
 * Draws a picture over each frame of a film of this engine and encodes it anew.
 * @param overlay of the film's size.
 * @throws {ForeignFilm} for a film of another encoder.
 */
export async function drawOverlay(film: Uint8Array, overlay: Picture): Promise<Uint8Array> {
  let encoder: Encoder | undefined;
  const draw = blendInto(overlay);
  try {
    await decodeFilm(film, async (planes, size) => {
      if (size.width !== overlay.width || size.height !== overlay.height)
        throw new Error('the picture is not as large as the film');
      encoder ??= await createEncoder(size);
      draw(planes);
      encoder.addPlanes(planes);
    });
  } catch (error) {
    encoder?.drop();
    throw error;
  }
  if (!encoder) throw new Error('a film without frames');
  return encoder.finish();
}

/** Blends a picture into planes of YUV, only at values where it is visible. */
function blendInto(overlay: Picture): (planes: Uint8Array) => void {
  const opacity = opacityOf(overlay);
  const colour = new Uint8Array(yuvLength(overlay));
  writeYuv(overlay, premultiplied(overlay), colour);
  const places = Uint32Array.from([...opacity.keys()].filter((at) => opacity[at] !== 0));
  const pixels = overlay.width * overlay.height;
  return (planes) => {
    for (const at of places) {
      const neutral = at < pixels ? 16 : 128;
      const below = (planes[at] ?? 0) - neutral;
      planes[at] = Math.round((colour[at] ?? 0) + (below * (255 - (opacity[at] ?? 0))) / 255);
    }
  };
}

/** Coverage of each value of the planes by the picture, 0–255. */
function opacityOf({ width, height, data }: Picture): Uint8Array {
  const out = new Uint8Array(yuvLength({ width, height }));
  const alpha = (x: number, y: number) => data[(y * width + x) * 4 + 3] ?? 0;
  const [quarter, pixels] = [(width * height) / 4, width * height];
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) out[y * width + x] = alpha(x, y);
  for (let y = 0, at = pixels; y < height; y += 2)
    for (let x = 0; x < width; x += 2, at++) {
      const mean = (alpha(x, y) + alpha(x + 1, y) + alpha(x, y + 1) + alpha(x + 1, y + 1)) / 4;
      out[at] = Math.round(mean);
      out[at + quarter] = Math.round(mean);
    }
  return out;
}

function premultiplied({ data }: Picture): Uint8ClampedArray {
  const out = new Uint8ClampedArray(data.length);
  for (let at = 0; at < data.length; at += 4)
    for (let c = 0; c < 3; c++) out[at + c] = ((data[at + c] ?? 0) * (data[at + 3] ?? 0)) / 255;
  return out;
}
