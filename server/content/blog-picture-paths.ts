import { existsSync } from 'node:fs';
import { join } from 'node:path';

import sharp from 'sharp';

import { resourcePath } from '#server/platform/resources.ts';

export type PictureSize = { width: number; height: number };

/** The folders of `public` with pictures that pages and posts show. */
const folders: readonly string[] = ['hairstyles', 'edit-examples', 'pictures', 'showcase'];

const known = new Map<string, Promise<PictureSize | undefined>>();

const uploaded =
  /^\/api\/blog\/pictures\/(?<id>[0-9a-f-]{36})-(?<width>\d{1,5})x(?<height>\d{1,5})(?<small>-small)?\.webp$/;

/** Where an uploaded picture stands: its size is part of the address, so that nothing has to be asked for it. */
export const pathOfUploaded = ({ id, width, height }: PictureSize & { id: string }): string =>
  `/api/blog/pictures/${id}-${width}x${height}.webp`;

/** The narrower copy of a picture of posts, 672 px wide, by the path of the whole one. */
export const pathOfSmall = (src: string): string => src.replace(/\.webp$/, '-small.webp');

export function uploadedFromPath(src: string): (PictureSize & { id: string; isSmall: boolean }) | undefined {
  const { id = '', width, height, small } = uploaded.exec(src)?.groups ?? {};
  return id === ''
    ? undefined
    : { id, width: Number(width), height: Number(height), isSmall: small !== undefined };
}

/** The size of a picture by its path in the site; undefined for one that is not there. */
export function sizeOfPicture(src: string): Promise<PictureSize | undefined> {
  const size = known.get(src) ?? readSize(src);
  known.set(src, size);
  return size;
}

async function readSize(src: string): Promise<PictureSize | undefined> {
  const sent = uploadedFromPath(src);
  if (sent) return { width: sent.width, height: sent.height };
  const file = fileOfPicture(src);
  if (file === undefined) return undefined;
  const { width, height } = await sharp(file).metadata();
  return { width, height };
}

/** The file of a picture by its path in the site; undefined for one that is not there. */
export function fileOfPicture(src: string): string | undefined {
  const [, folder = '', name = ''] = /^\/([a-z-]+)\/([a-z0-9-]+\.webp)$/.exec(src) ?? [];
  const file = join(resourcePath('public'), folder, name);
  return folders.includes(folder) && existsSync(file) ? file : undefined;
}
