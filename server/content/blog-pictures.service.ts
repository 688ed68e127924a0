import { eq, inArray, or } from 'drizzle-orm';
import sharp from 'sharp';

import type { BlogPictureUpload } from '#api/contract/admin-blog.ts';
import { normalisePicture } from '#server/library/stored-pictures.ts';
import type { Db } from '#server/platform/database/database.ts';
import { Refusal } from '#server/platform/http/http-refusal.ts';
import type { Platform } from '#server/platform/platform.ts';

import { blogPictures } from './content.tables.ts';
import { pathOfSmall, pathOfUploaded, parseUploadedPath } from './blog-picture-paths.ts';

const smallWidth = 672;

/**
 * Stores a picture for posts, encoded anew as small as a page needs it. The same picture is stored once.
 * @throws {Refusal} with the code of the file's fault.
 */
export async function storeBlogPicture(
  { db, blobs, ids, clock }: Pick<Platform, 'db' | 'blobs' | 'clock' | 'ids'>,
  userId: string,
  path: string,
): Promise<BlogPictureUpload> {
  const stored = await normalisePicture(path, userId);
  const { data, info } = await sharp(stored.bytes)
    .webp({ quality: 84 })
    .toBuffer({ resolveWithObject: true });
  const blob = await blobs.put(data);
  const smallBlob = info.width > smallWidth ? await blobs.put(await narrowed(data)) : null;
  const values = { blob, smallBlob, width: info.width, height: info.height, bytes: data.length };
  await db
    .insert(blogPictures)
    .values({ id: ids(), ...values, createdBy: userId, createdAt: clock() })
    .onConflictDoNothing();
  const [row] = await db.select().from(blogPictures).where(eq(blogPictures.blob, blob));
  if (!row) throw new Error('the picture was not written');
  return { path: pathOfUploaded(row), width: row.width, height: row.height };
}

const narrowed = (picture: Buffer) => sharp(picture).resize(smallWidth).webp({ quality: 76 }).toBuffer();

/** Reads the bytes of an uploaded picture by its path in the site; undefined for a missing one. */
export async function readUploaded(
  { db, blobs }: Pick<Platform, 'db' | 'blobs'>,
  src: string,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const requested = parseUploadedPath(src);
  if (!requested) return undefined;
  const [row] = await db.select().from(blogPictures).where(eq(blogPictures.id, requested.id));
  if (!row) return undefined;
  const fullPath = pathOfUploaded(row);
  if (src !== (requested.isSmall ? pathOfSmall(fullPath) : fullPath)) return undefined;
  return new Uint8Array(await blobs.read((requested.isSmall && row.smallBlob) || row.blob));
}

/** Serves an uploaded picture publicly and immutably: another picture has another address. */
export async function serveUploaded(
  platform: Pick<Platform, 'db' | 'blobs'>,
  src: string,
): Promise<Response> {
  const bytes = await readUploaded(platform, src);
  if (!bytes) throw new Refusal('not_found');
  return new Response(bytes, {
    headers: {
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    },
  });
}

/** Returns the blobs that are pictures of posts. */
export async function blobsOfPosts(db: Db, keys: readonly string[]): Promise<string[]> {
  const { blob, smallBlob } = blogPictures;
  const rows = await db
    .select({ blob, smallBlob })
    .from(blogPictures)
    .where(or(inArray(blob, [...keys]), inArray(smallBlob, [...keys])));
  return rows.flatMap((row) => (row.smallBlob === null ? [row.blob] : [row.blob, row.smallBlob]));
}
