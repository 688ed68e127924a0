import { existsSync } from 'node:fs';
import { join } from 'node:path';

import sharp from 'sharp';

import { resourcePath } from '#server/platform/resources.ts';

export type PictureSize = { width: number; height: number };

/** Folders of `public` whose pictures pages and posts may show. */
const folders: readonly string[] = ['hairstyles', 'edit-examples', 'pictures', 'showcase'];

const sizes = new Map<string, Promise<PictureSize | undefined>>();

const uploaded =
  /^\/api\/blog\/pictures\/(?<id>[0-9a-f-]{36})-(?<width>\d{1,5})x(?<height>\d{1,5})(?<small>-small)?\.webp$/;

/** Path of an uploaded picture: the size is part of the address, so that no lookup is needed. */
export const pathOfUploaded = ({ id, width, height }: PictureSize & { id: string }): string =>
  `/api/blog/pictures/${id}-${width}x${height}.webp`;

/** Path of the 672 px wide copy of a post's picture, by the path of the full one. */
export const pathOfSmall = (src: string): string => src.replace(/\.webp$/, '-small.webp');

export function parseUploadedPath(src: string): (PictureSize & { id: string; isSmall: boolean }) | undefined {
  const { id = '', width, height, small } = uploaded.exec(src)?.groups ?? {};
  return id === ''
    ? undefined
    : { id, width: Number(width), height: Number(height), isSmall: small !== undefined };
}

/** Returns the size of a picture by its path in the site; undefined for a missing one. */
export function sizeOfPicture(src: string): Promise<PictureSize | undefined> {
  const size = sizes.get(src) ?? readSize(src);
  sizes.set(src, size);
  return size;
}

async function readSize(src: string): Promise<PictureSize | undefined> {
  const uploaded = parseUploadedPath(src);
  if (uploaded) return { width: uploaded.width, height: uploaded.height };
  const file = fileOfPicture(src);
  if (file === undefined) return undefined;
  const { width, height } = await sharp(file).metadata();
  return { width, height };
}

/** Returns the file of a picture by its path in the site; undefined for a missing one. */
export function fileOfPicture(src: string): string | undefined {
  const [, folder = '', name = ''] = /^\/([a-z-]+)\/([a-z0-9-]+\.webp)$/.exec(src) ?? [];
  const file = join(resourcePath('public'), folder, name);
  return folders.includes(folder) && existsSync(file) ? file : undefined;
}
