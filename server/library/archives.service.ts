import { PassThrough, Readable } from 'node:stream';

import { eq, lt } from 'drizzle-orm';
import { ZipFile } from 'yazl';

import type { DownloadOptions } from '#api/contract/assets.ts';
import { addTime, hours, minutes } from '#server/platform/clock.ts';
import { countTry } from '#server/platform/http/rate-limit.ts';
import { Refusal } from '#server/platform/http/http-refusal.ts';
import { streamBody } from '#server/platform/http/stream.ts';
import type { Platform } from '#server/platform/platform.ts';

import { type AssetRow, usableAssets } from './assets.service.ts';
import { archives } from './assets.tables.ts';
import {
  attachment,
  exportAsset,
  fileHeaders,
  filenameOf,
  labelFor,
  refuseUnmarkable,
} from './content.service.ts';
import type { ExportOptions } from './exports.ts';
import { archiveLinkTo, checkArchiveLink } from './links.ts';

const archiveLimit = { name: 'archive', hits: 20, window: minutes(10) };
const archiveLife = hours(1);

/**
 * Stores the selection of pictures for an archive, and returns the archive's address.
 * @throws {Refusal} `asset_not_found` for a missing picture or another user's.
 */
export async function makeArchiveLink(
  platform: Pick<Platform, 'db' | 'films' | 'secrets' | 'clock' | 'ids'>,
  userId: string,
  { assets, size, quality, format, label }: DownloadOptions & { assets: readonly string[] },
): Promise<{ url: string; filename: string; pictures: number }> {
  await countTry(platform, archiveLimit, userId);
  const assetIds = [...new Set(assets)];
  const usable = await usableAssets(platform.db, userId, assetIds);
  if (usable.length < assetIds.length) throw new Refusal('asset_not_found');
  await refuseUnmarkable(platform, usable, { size, quality, format });
  const id = platform.ids();
  const createdAt = platform.clock();
  await platform.db.insert(archives).values({
    id,
    ownerId: userId,
    assetIds: assetIds,
    size,
    quality,
    format: format ?? null,
    label: (await labelFor(platform, userId, label)) ?? null,
    createdAt,
  });
  return {
    url: archiveLinkTo(platform, id),
    filename: archiveName(createdAt, assetIds.length),
    pictures: assetIds.length,
  };
}

const archiveName = (day: Date, pictures: number): string =>
  `mot-${day.toISOString().slice(0, 10)}-${pictures}.zip`;

/** Streams the archive while it is made, one picture after the other, as fast as the client reads. */
export async function readArchive(
  platform: Pick<Platform, 'db' | 'blobs' | 'renditions' | 'films' | 'secrets' | 'clock'>,
  id: string,
  seal: { expires: string; signature: string },
): Promise<Response> {
  checkArchiveLink(platform, id, seal);
  const [archive] = await platform.db.select().from(archives).where(eq(archives.id, id));
  if (!archive) throw new Refusal('not_found');
  const rows = new Map(
    (await usableAssets(platform.db, archive.ownerId, archive.assetIds)).map((row) => [row.id, row]),
  );
  const options = {
    size: archive.size,
    quality: archive.quality,
    format: archive.format ?? undefined,
    label: archive.label ?? undefined,
  };
  const pictures = archive.assetIds.flatMap((asset) => rows.get(asset) ?? []);
  return new Response(streamBody(await zipOf(platform, pictures, options)), {
    headers: {
      ...fileHeaders,
      'content-type': 'application/zip',
      'content-disposition': attachment(archiveName(archive.createdAt, pictures.length)),
      'cache-control': 'private, no-store',
    },
  });
}

/**
 * Pictures are compressed already: the zip stores and does not deflate them. Each picture is made after the previous ones were
 * read, so that memory holds one at most.
 */
async function zipOf(
  platform: Pick<Platform, 'db' | 'blobs' | 'renditions' | 'films' | 'clock'>,
  pictures: readonly AssetRow[],
  options: ExportOptions,
): Promise<AsyncIterable<Uint8Array>> {
  const zip = new ZipFile();
  const output = zip.outputStream.pipe(new PassThrough());
  zip.on('error', (error) => output.destroy(error));
  const usedNames = new Set<string>();
  for (const row of pictures) {
    const name = uniqueName(await filenameOf(platform, row, options), usedNames);
    zip.addReadStreamLazy(name, { mtime: row.createdAt, compress: false }, (opened) => {
      exportAsset(platform, row, options).then(
        ({ bytes }) => opened(null, Readable.from([bytes])),
        (error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error))),
      );
    });
  }
  zip.end();
  return output;
}

/** Appends a number to a repeated name. */
function uniqueName(name: string, usedNames: Set<string>): string {
  const [, base = name, ending = ''] = /^(.*?)(\.\w+)?$/s.exec(name.replaceAll(/[\\/:*?"<>|]/g, '_')) ?? [];
  let found = `${base}${ending}`;
  for (let count = 2; usedNames.has(found.toLowerCase()); count += 1) found = `${base} (${count})${ending}`;
  usedNames.add(found.toLowerCase());
  return found;
}

export async function deleteOldArchives({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  await db.delete(archives).where(lt(archives.createdAt, addTime(clock(), -archiveLife)));
}
