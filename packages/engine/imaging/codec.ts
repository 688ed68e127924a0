import sharp from 'sharp';

import { EngineError } from '#engine/runtime/engine-types.ts';

import type { Box, Picture, Size } from './plane.ts';
import { throwIfAborted } from './stop.ts';

/** Pictures above this pixel count are refused; the store never holds them. */
const maxPixels = 40_000_000;

export type DecodedPicture = {
  readonly picture: Picture;
  readonly hasAlpha: boolean;
  readonly scaledDown: boolean;
};

const view = (bytes: Buffer): Uint8ClampedArray =>
  new Uint8ClampedArray(bytes.buffer, bytes.byteOffset, bytes.length);

const raw = ({ width, height, data }: Picture) =>
  sharp(Buffer.from(data.buffer, data.byteOffset, data.length), { raw: { width, height, channels: 4 } });

/**
 * Reads an encoded picture as upright sRGB with alpha, at most `longest` px on its long side.
 *
 * @throws EngineError `file_unreadable`
 */
export async function decode(bytes: Uint8Array, longest: number): Promise<DecodedPicture> {
  throwIfAborted();
  try {
    const image = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' }).rotate();
    const { width, height, hasAlpha } = await sharp(bytes, { limitInputPixels: maxPixels }).metadata();
    const scaledDown = Math.max(width, height) > longest;
    const { data, info } = await image
      .resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
    return { picture: { width: info.width, height: info.height, data: view(data) }, hasAlpha, scaledDown };
  } catch (error) {
    throw new EngineError('file_unreadable', error instanceof Error ? error.message : String(error));
  }
}

/** Whether every pixel is opaque. */
export function isOpaque({ data }: Picture): boolean {
  for (let i = 3; i < data.length; i += 4) if ((data[i] ?? 255) < 255) return false;
  return true;
}

/** Composites the picture over white, as the analysis expects it; returns an opaque picture unchanged. */
export function flattenOnWhite(picture: Picture): Picture {
  if (isOpaque(picture)) return picture;
  const data = Uint8ClampedArray.from(picture.data);
  for (let i = 0; i < data.length; i += 4) {
    const a = data[i + 3] ?? 255;
    if (a === 255) continue;
    for (let c = i; c < i + 3; c++) data[c] = ((data[c] ?? 0) * a + 255 * (255 - a)) / 255;
    data[i + 3] = 255;
  }
  return { ...picture, data };
}

/** Resamples a part of the picture (all of it by default) to `size` with a Lanczos kernel. */
export async function resample(picture: Picture, size: Size, box?: Box): Promise<Picture> {
  throwIfAborted();
  const part = box
    ? raw(picture).extract({ left: box.x, top: box.y, width: box.width, height: box.height })
    : raw(picture);
  const { data } = await part
    .resize({ width: size.width, height: size.height, fit: 'fill', kernel: 'lanczos3' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: size.width, height: size.height, data: view(data) };
}

/** Encodes a lossless PNG, with an alpha channel only where `withAlpha` is set. */
export async function encodePng(picture: Picture, withAlpha: boolean): Promise<Uint8Array> {
  throwIfAborted();
  const image = withAlpha ? raw(picture) : raw(picture).removeAlpha();
  const bytes = await image.png({ compressionLevel: 6, adaptiveFiltering: false }).toBuffer();
  throwIfAborted();
  return bytes;
}
