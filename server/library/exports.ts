import { readFile } from 'node:fs/promises';

import sharp, { type Sharp } from 'sharp';

import { fittedSize } from '#api/contract/assets.ts';
import { resource } from '#server/platform/resources.ts';

import { exportTurns } from './pictures.ts';

export type ExportOptions = {
  size: 'original' | 'large' | 'medium' | 'small' | 'thumbnail';
  quality: 'low' | 'high';
  format: 'jpeg' | 'png' | 'webp' | undefined;
};

/** `account`: whose turn it takes. */
type Making = { mark: boolean; account: string };

/** A picture at a size, in a format, with the mark of the free plan burnt in when `mark` says so. */
export const exportPicture = (
  bytes: Uint8Array,
  kept: { contentType: string; width: number; height: number },
  { size, quality, format }: ExportOptions,
  { mark, account }: Making,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; contentType: string }> =>
  exportTurns(account, async () => {
    const fitted = fittedSize(kept, size);
    // Of a result the packet that says how it was made goes with it; what was uploaded has none.
    const picture = sharp(bytes)
      .keepXmp()
      .resize({ ...fitted, fit: 'fill' });
    const marked = mark ? picture.composite([await wordmark(fitted)]) : picture;
    const type = format ?? formatOf(kept.contentType);
    return {
      bytes: new Uint8Array(await encode(marked, type, quality).toBuffer()),
      contentType: `image/${type}`,
    };
  });

/** An animated WebP, with the mark of the free plan burnt into each of its pages when `mark` says so. */
export const exportAnimation = (
  bytes: Uint8Array,
  { mark, account }: Making,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; contentType: string }> =>
  exportTurns(account, async () => {
    const contentType = 'image/webp';
    if (!mark) return { bytes: new Uint8Array(bytes), contentType };
    const {
      width,
      pageHeight,
      pages = 1,
      delay,
      loop = 0,
    } = await sharp(bytes, { animated: true }).metadata();
    const height = pageHeight ?? 0;
    const { input, left, top } = await wordmark({ width, height });
    const marks = Array.from({ length: pages }, (_, page) => ({ input, left, top: top + page * height }));
    const marked = sharp(bytes, { animated: true })
      .keepXmp()
      .composite(marks)
      .webp({ quality: 72, effort: 0, loop, ...(delay && { delay }) });
    return { bytes: new Uint8Array(await marked.toBuffer()), contentType };
  });

const formatOf = (contentType: string): 'jpeg' | 'png' | 'webp' => {
  const [, type] = contentType.split('/');
  return type === 'png' || type === 'webp' ? type : 'jpeg';
};

function encode(picture: Sharp, format: 'jpeg' | 'png' | 'webp', quality: 'low' | 'high'): Sharp {
  const level = quality === 'high' ? 93 : 70;
  if (format === 'png') return picture.png({ compressionLevel: 6 });
  return format === 'webp'
    ? picture.webp({ quality: level })
    : picture.flatten({ background: '#fff' }).jpeg({ quality: level });
}

const markShare = 0.28;
const marginShare = 0.03;

/** The wordmark for a picture of this size, in its lower right corner. */
export async function wordmark({ width, height }: { width: number; height: number }) {
  const drawn = await readFile(resource('server/library/wordmark.png'));
  const margin = Math.round(Math.min(width, height) * marginShare);
  const { data, info } = await sharp(drawn)
    .resize({ width: Math.round(width * markShare), height: Math.round(height * 0.2), fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { input: data, left: width - info.width - margin, top: height - info.height - margin };
}
