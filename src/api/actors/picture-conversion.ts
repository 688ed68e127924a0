import { sizeRefusal } from '#api/contract/assets.ts';
import type { ConvertAnswer } from '#machines/upload/upload.types.ts';

import { canvasIsFaithful } from './canvas-truth.ts';

/** A JPEG of a picture that this browser has unpacked. */
async function jpegOf(full: ImageBitmap, maxResolution: number): Promise<Blob> {
  const scale = Math.min(1, maxResolution / Math.max(full.width, full.height));
  const canvas = new OffscreenCanvas(Math.round(full.width * scale), Math.round(full.height * scale));
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('no canvas to draw on');
  context.imageSmoothingQuality = 'high';
  context.drawImage(full, 0, 0, canvas.width, canvas.height);
  return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.92 });
}

/**
 * Makes a JPEG of a phone's HEIC or AVIF: by the browser where it can read it, else by a library that is fetched for it.
 * @throws where neither can.
 */
export async function convertPicture(file: File, maxResolution: number): Promise<ConvertAnswer> {
  if (!(await canvasIsFaithful())) return { outcome: 'refused', code: 'file_not_converted' };
  const full = await createImageBitmap(file).catch(async () => {
    const { heicTo } = await import('heic-to/csp');
    return heicTo({ blob: file, type: 'bitmap' });
  });
  const refusal = sizeRefusal(full.width, full.height);
  const answer: ConvertAnswer = refusal
    ? { outcome: 'refused', code: refusal }
    : { outcome: 'converted', picture: await jpegOf(full, maxResolution) };
  full.close();
  return answer;
}
