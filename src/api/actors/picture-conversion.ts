import { sizeRefusal } from '#api/contract/assets.ts';
import type { ConvertAnswer } from '#machines/upload/upload.types.ts';

import { isCanvasFaithful } from './faithful-canvas.ts';
import { scaledCanvas } from './scaled-canvas.ts';

const jpeg = { type: 'image/jpeg', quality: 0.92 };

/**
 * Converts a phone's HEIC or AVIF to JPEG: with the browser's decoder, else with a library that is loaded for it.
 * @throws if neither can decode it.
 */
export async function convertPicture(file: File, maxResolution: number): Promise<ConvertAnswer> {
  if (!(await isCanvasFaithful())) return { outcome: 'refused', code: 'file_not_converted' };
  const full = await createImageBitmap(file).catch(async () => {
    const { heicTo } = await import('heic-to/csp');
    return heicTo({ blob: file, type: 'bitmap' });
  });
  const refusal = sizeRefusal(full.width, full.height);
  const answer: ConvertAnswer = refusal
    ? { outcome: 'refused', code: refusal }
    : { outcome: 'converted', picture: await scaledCanvas(full, maxResolution).convertToBlob(jpeg) };
  full.close();
  return answer;
}
