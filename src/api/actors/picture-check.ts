import { sizeRefusal, uploadLimits } from '#api/contract/assets.ts';
import type { FailureCode } from '#api/contract/problem.ts';
import type { CheckAnswer, ResizeInput } from '#machines/upload/upload.types.ts';

import { isCanvasFaithful } from './faithful-canvas.ts';
import { pictureSizeOf } from './picture-pixels.ts';
import { pictureTypeOf, phoneFormatOf } from './picture-type.ts';
import { isReadable } from './readable-file.ts';
import { scaledCanvas } from './scaled-canvas.ts';

const refused = (code: FailureCode): CheckAnswer => ({ outcome: 'refused', code });

/** Checks whether a file can be uploaded as it is. */
export async function check(file: File): Promise<CheckAnswer> {
  if (!(await isReadable(file))) return refused('file_changed');
  if (file.size === 0) return refused('file_empty');
  const type = await pictureTypeOf(file);
  const isForeign = type === undefined && (await phoneFormatOf(file)) !== undefined;
  if (type === undefined && !isForeign) return refused('file_type_refused');
  if (file.size > uploadLimits.bytes) return refused('file_too_large');
  if (isForeign) return { outcome: 'foreign' };
  const { maxPixels, maxJpegPixels } = uploadLimits;
  const size = await pictureSizeOf(file);
  const pixels = size ? size.width * size.height : 0;
  if (pixels > (type === 'image/jpeg' ? maxJpegPixels : maxPixels)) return refused('file_too_many_pixels');
  // The dimensions alone don't justify decoding so many pixels.
  const { width, height } = size && pixels > maxPixels ? size : await unpackedSize(file);
  const refusal = sizeRefusal(width, height);
  return refusal ? refused(refusal) : { outcome: 'good', width, height };
}

/** @throws {DOMException} for a picture that is damaged. */
async function unpackedSize(file: Blob): Promise<{ width: number; height: number }> {
  const picture = await createImageBitmap(file);
  const { width, height } = picture;
  picture.close();
  return { width, height };
}

/** @throws if the browser can't scale it down. */
export async function resize({ picture, maxResolution }: ResizeInput): Promise<Blob> {
  if (!(await isCanvasFaithful())) throw new Error('this browser does not give back what is drawn');
  const full = await createImageBitmap(picture);
  const canvas = scaledCanvas(full, maxResolution);
  full.close();
  // Only a JPEG is certain to have no transparency.
  const type = (await pictureTypeOf(picture)) === 'image/jpeg' ? 'image/jpeg' : 'image/webp';
  return canvas.convertToBlob({ type, quality: 0.92 });
}
