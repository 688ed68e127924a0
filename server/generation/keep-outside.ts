import sharp, { type Sharp } from 'sharp';

import type { EncodedPicture } from '@mot-studio/engine';
import { queueResultWork } from '#server/library/stored-pictures.ts';
import type { DeliveredResult } from '#server/providers/generation-engine.ts';

/** Original picture that may change only where its mask is not black. */
export type MaskBounds = { original: EncodedPicture; mask: EncodedPicture };

export type MaskedResult = {
  delivered: DeliveredResult;
  /** Numbers of pixels outside the mask: changed by the engine and restored, and still different. */
  outside: { restored: number; changed: number };
};

/**
 * Restores the original outside the mask, pixel for pixel, for every engine. Resizes a result of another size to the original's.
 * Keeps the bytes where no pixel has to be restored.
 */
export const restoreOutsideMask = (
  result: DeliveredResult,
  { original, mask }: MaskBounds,
): Promise<MaskedResult> =>
  queueResultWork(async () => {
    const before = await pixelsOf(sharp(original.bytes));
    const { width, height } = before;
    const after = await pixelsOf(
      result.width === width && result.height === height
        ? sharp(result.bytes)
        : sharp(result.bytes).resize({ width, height, fit: 'fill' }),
    );
    const allowed = await sharp(mask.bytes)
      .flatten({ background: '#000' })
      .resize({ width, height, fit: 'fill', kernel: 'nearest' })
      .toColourspace('b-w')
      .raw()
      .toBuffer();
    const restored = restore(after.pixels, before.pixels, allowed);
    const isSameSize = result.width === width && result.height === height;
    const delivered =
      restored === 0 && isSameSize
        ? result
        : { ...result, ...(await encoded(after, before.opaque)), width, height };
    return { delivered, outside: { restored, changed: 0 } };
  });

type Pixels = { pixels: Uint32Array; width: number; height: number; opaque: boolean };

async function pixelsOf(picture: Sharp): Promise<Pixels> {
  const { isOpaque } = await picture.clone().stats();
  const { data, info } = await picture
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels = new Uint32Array(Uint8Array.from(data).buffer);
  return { pixels, width: info.width, height: info.height, opaque: isOpaque };
}

/** Changes `after` in place; @returns the number of restored pixels. */
function restore(after: Uint32Array, before: Uint32Array, allowed: Uint8Array): number {
  let restored = 0;
  for (let i = 0; i < after.length; i++) {
    const original = before[i] ?? 0;
    if (allowed[i] !== 0 || after[i] === original) continue;
    after[i] = original;
    restored += 1;
  }
  return restored;
}

async function encoded(
  { pixels, width, height, opaque }: Pixels,
  originalIsOpaque: boolean,
): Promise<Pick<DeliveredResult, 'bytes' | 'contentType'>> {
  const raw = sharp(new Uint8Array(pixels.buffer), { raw: { width, height, channels: 4 } });
  const bytes = await (opaque && originalIsOpaque ? raw.removeAlpha() : raw)
    .png({ compressionLevel: 6 })
    .toBuffer();
  return { bytes, contentType: 'image/png' };
}
