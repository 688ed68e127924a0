import { readFile } from 'node:fs/promises';

import sharp, { type Metadata } from 'sharp';

import { uploadLimits } from '#api/contract/assets.ts';
import { toSrgb, uploadQueue } from '#server/library/stored-pictures.ts';
import type { FormFile } from '#server/platform/http/receive-form.ts';
import { tidyName } from '#server/platform/http/receive-form.ts';
import { Refusal } from '#server/platform/http/http-refusal.ts';

import type { CheckedFile } from './contact-rows.types.ts';

/**
 * Checks a file by its content, whatever its name says. Encodes a picture anew, without its location and without appended data. A
 * PDF stays unchanged, and is only ever served as a download.
 * @throws {Refusal} with the code of the file's fault.
 */
export async function checkFile({ path, name, bytes }: FormFile): Promise<CheckedFile> {
  if (bytes === 0) throw new Refusal('file_empty');
  const content = await readFile(path);
  const head = content.toString('latin1', 0, 8);
  if (head.startsWith('%PDF-1.') || head.startsWith('%PDF-2.')) {
    if (!content.toString('latin1', Math.max(0, content.length - 2048)).includes('%%EOF'))
      throw new Refusal('file_unreadable');
    return { name: nameOf(name, 'pdf'), contentType: 'application/pdf', content };
  }
  if (head.startsWith('\xff\xd8\xff'))
    return {
      name: nameOf(name, 'jpg'),
      contentType: 'image/jpeg',
      content: await reencoded(content, 'jpeg'),
    };
  if (head.startsWith('\x89PNG\r\n\x1a\n'))
    return { name: nameOf(name, 'png'), contentType: 'image/png', content: await reencoded(content, 'png') };
  throw new Refusal('file_type_refused');
}

/** Returns the name with the extension of its content, so that no other program opens the file. */
function nameOf(filename: string | undefined, ending: string): string {
  const visibleName = tidyName(filename, 'file');
  const stem = visibleName.replace(/\.[^.]*$/, '').slice(0, 100) || 'file';
  return ending === 'jpg' && /\.jpe?g$/i.test(visibleName) ? visibleName : `${stem}.${ending}`;
}

async function reencoded(content: Uint8Array, format: 'jpeg' | 'png'): Promise<Uint8Array> {
  return uploadQueue('', async () => {
    const header = await unreadableWhenBroken<Metadata>(
      sharp(content, { limitInputPixels: false }).metadata(),
    );
    if (header.width * header.height > uploadLimits.maxPixels) throw new Refusal('file_too_many_pixels');
    const picture = toSrgb(sharp(content, { limitInputPixels: uploadLimits.maxPixels }).autoOrient(), header);
    return unreadableWhenBroken(
      (format === 'png' ? picture.png({ compressionLevel: 6 }) : picture.jpeg({ quality: 90 })).toBuffer(),
    );
  });
}

const unreadableWhenBroken = <Result>(reading: Promise<Result>): Promise<Result> =>
  reading.catch((error: Error) => {
    throw new Refusal('file_unreadable', { cause: error });
  });
