import { existsSync } from 'node:fs';
import { join } from 'node:path';

import sharp from 'sharp';

import { resource } from '#server/platform/resources.ts';

export type PictureSize = { width: number; height: number };

/** The folders of `public` with pictures that pages and posts show. */
const folders: readonly string[] = ['hairstyles', 'edit-examples', 'pictures', 'showcase'];

const known = new Map<string, Promise<PictureSize | undefined>>();

/** The size of a picture by its path in the site; undefined for one that is not there. */
export function sizeOfPicture(src: string): Promise<PictureSize | undefined> {
  const size = known.get(src) ?? readSize(src);
  known.set(src, size);
  return size;
}

async function readSize(src: string): Promise<PictureSize | undefined> {
  const file = fileOfPicture(src);
  if (file === undefined) return undefined;
  const { width, height } = await sharp(file).metadata();
  return { width, height };
}

/** The file of a picture by its path in the site; undefined for one that is not there. */
export function fileOfPicture(src: string): string | undefined {
  const [, folder = '', name = ''] = /^\/([a-z-]+)\/([a-z0-9-]+\.webp)$/.exec(src) ?? [];
  const file = join(resource('public'), folder, name);
  return folders.includes(folder) && existsSync(file) ? file : undefined;
}
