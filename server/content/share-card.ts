import sharp from 'sharp';

import type { Platform } from '#server/platform/platform.ts';

import { readUploaded } from './blog-pictures.service.ts';
import { fileOfPicture } from './blog-picture-paths.ts';

const width = 1200;
const height = 630;

/** Picture of a shared link: a post's cover, uncropped, on a blurred background of itself. */
export async function shareCard(
  platform: Pick<Platform, 'db' | 'blobs'>,
  src: string,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const file = fileOfPicture(src) ?? (await readUploaded(platform, src));
  if (file === undefined) return undefined;
  const ground = await sharp(file).resize(width, height, { fit: 'cover' }).blur(28).toBuffer();
  const cover = await sharp(file).resize(width, height, { fit: 'inside' }).toBuffer();
  const card = await sharp(ground)
    .composite([{ input: cover }])
    .jpeg({ quality: 82 })
    .toBuffer();
  return new Uint8Array(card);
}
