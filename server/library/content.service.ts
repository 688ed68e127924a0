import { accountById } from '#server/users/users.service.ts';
import { planOf } from '#server/plans/plans.service.ts';
import { type DownloadLabel, fittedSize } from '#api/contract/assets.ts';
import type { Locale } from '#api/contract/common.ts';
import type { RequestInfo } from '#server/platform/http/call.ts';
import { Refusal } from '#server/platform/http/http-refusal.ts';
import { streamBody } from '#server/platform/http/stream.ts';
import type { Platform } from '#server/platform/platform.ts';

import { type AssetRow, canBeMarked, findAsset, findUsable } from './assets.service.ts';
import { slugOf } from './slug.ts';
import { exportAnimation, exportFilm, type ExportOptions, exportPicture, markedView } from './exports.ts';
import { checkLink, downloadLinkTo } from './links.ts';

type ContentQuery = ExportOptions & { download?: '1' | undefined; expires: string; signature: string };

/** Responds to a signed address with the stored file, or with the export that a download asks for. */
export async function readContent(
  platform: Pick<Platform, 'db' | 'blobs' | 'renditions' | 'films' | 'secrets' | 'clock'>,
  id: string,
  query: ContentQuery,
  request: RequestInfo,
): Promise<Response> {
  const { size, quality, format, label, expires, signature } = query;
  const download = query.download === '1';
  checkLink(platform, id, { size, quality, format, label, download }, { expires, signature });
  const row = await findAsset(platform.db, id);
  return download
    ? exportedFile(platform, row, { size, quality, format, label })
    : viewedFile(platform, row, size, request.raw.headers);
}

export const fileHeaders = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
};

async function exportedFile(
  platform: Pick<Platform, 'db' | 'blobs' | 'renditions' | 'films' | 'clock'>,
  row: AssetRow,
  options: ExportOptions,
): Promise<Response> {
  const file = await exportAsset(platform, row, options);
  return new Response(file.bytes, {
    headers: {
      ...fileHeaders,
      'content-type': file.contentType,
      'content-length': String(file.bytes.length),
      'content-disposition': attachment(await filenameOf(platform, row, options)),
      'cache-control': 'private, no-store',
    },
  });
}

/** @throws {Refusal} as `makeExport`. */
export async function exportAsset(
  platform: Pick<Platform, 'db' | 'blobs' | 'renditions' | 'films' | 'clock'>,
  row: AssetRow,
  options: ExportOptions,
) {
  const exported = await makeExport(platform, row, options);
  const bytes = 'key' in exported ? await platform.blobs.read(exported.key) : exported.bytes;
  return { bytes: new Uint8Array(bytes), contentType: exportedType(row, options) };
}

/**
 * Makes an export, or returns the key of a stored file that needs no change. A film is exported at its own size, as MP4 or as an
 * animated picture; label and mark are burnt into both.
 * @throws {Refusal} `film_unmarkable` for an MP4 that has to carry the mark and can't.
 */
async function makeExport(
  platform: Pick<Platform, 'db' | 'blobs' | 'renditions' | 'films' | 'clock'>,
  row: AssetRow,
  options: ExportOptions,
): Promise<{ bytes: Uint8Array } | { key: string }> {
  const marked = await isMarked(platform, row);
  const { blobs, renditions } = platform;
  const { size, quality, format } = options;
  const label = isResult(row) ? options.label : undefined;
  const making = { mark: marked, label, account: row.ownerId ?? '' };
  const rendered = async (source: string, make: () => Promise<{ bytes: Uint8Array }>) => ({
    bytes: await renditions.getOrMake(
      [source, size, quality, format, marked, label ?? null, burntVersion],
      async () => (await make()).bytes,
    ),
  });
  if (row.kind === 'image')
    return rendered(row.blobKey, async () =>
      exportPicture(await blobs.read(row.blobKey), row, options, making),
    );
  const { animationKey } = row;
  if (format === 'webp' && animationKey)
    return rendered(animationKey, async () => exportAnimation(await blobs.read(animationKey), making));
  const isDrawn = (label !== undefined || (marked && row.markedKey === null)) && canBeMarked(platform, row);
  if (isDrawn)
    return rendered(row.blobKey, async () =>
      exportFilm(platform.films, await blobs.read(row.blobKey), row, making),
    );
  const key = marked ? row.markedKey : row.blobKey;
  if (key === null) throw new Refusal('film_unmarkable');
  return { key };
}

/** Version of the burnt-in drawing; a new number renews cached files. */
const burntVersion = 2;

const isResult = ({ role, ownerId }: AssetRow): boolean => role === 'result' && ownerId !== null;

/** Whether a picture carries the mark: results of plans with a mark do, uploads don't. */
async function isMarked({ db, clock }: Pick<Platform, 'db' | 'clock'>, row: AssetRow): Promise<boolean> {
  return isResult(row) && (await planOf(db, row.ownerId ?? '', clock())).watermark;
}

/** Responds with a file for viewing: a file that is downloaded with the mark also shows it in the view. */
async function viewedFile(
  platform: Pick<Platform, 'db' | 'blobs' | 'renditions' | 'films' | 'clock'>,
  row: AssetRow,
  size: ExportOptions['size'],
  requestHeaders: Headers,
): Promise<Response> {
  const small = size === 'thumbnail';
  const isSeenMarked = await isMarked(platform, row);
  const isFilm = row.kind === 'video' && !small;
  const key = small ? row.thumbnailKey : (isFilm && isSeenMarked && row.markedKey) || row.blobKey;
  const etag = isSeenMarked ? `"${key}-${burntVersion}"` : `"${key}"`;
  const headers = {
    ...fileHeaders,
    etag,
    'content-type': small ? 'image/webp' : row.contentType,
    'content-disposition': 'inline',
    'accept-ranges': 'bytes',
    'cache-control': isSeenMarked
      ? markedCaching
      : `${row.ownerId === null ? 'public' : 'private'}, max-age=86400, immutable`,
  };
  if (requestHeaders.get('if-none-match')?.includes(etag))
    return new Response(null, { status: 304, headers });
  if (isSeenMarked && !isFilm)
    return respondWithRange(await markedFile(platform, row, key), requestHeaders, headers);
  const isDrawn = isSeenMarked && row.markedKey === null && canBeMarked(platform, row);
  return respondWithRange(
    isDrawn ? await markedFilm(platform, row) : await storedFile(platform, row, key),
    requestHeaders,
    headers,
  );
}

/** Short, because a bought plan removes the mark. */
const markedCaching = 'private, max-age=60, must-revalidate';

type Range = { start: number; end: number } | undefined;
type Body = NonNullable<ConstructorParameters<typeof Response>[0]>;
type ShownFile = { bytes: number; read: (range: Range) => Promise<Body> };

async function markedFile(
  { blobs, renditions }: Pick<Platform, 'blobs' | 'renditions'>,
  row: AssetRow,
  key: string,
): Promise<ShownFile> {
  const rendered = await renditions.getOrMake([key, 'seen', burntVersion], async () =>
    markedView(await blobs.read(key), row.ownerId ?? ''),
  );
  return fileFromBytes(new Uint8Array(rendered));
}

/** Adds the mark to a film that was made under a plan without one and is viewed under a plan with one. */
const markedFilm = async (
  platform: Pick<Platform, 'db' | 'blobs' | 'renditions' | 'films' | 'clock'>,
  row: AssetRow,
): Promise<ShownFile> =>
  fileFromBytes(
    (await exportAsset(platform, row, { size: 'original', quality: 'high', format: undefined })).bytes,
  );

const fileFromBytes = (bytes: Uint8Array<ArrayBuffer>): ShownFile => ({
  bytes: bytes.length,
  read: async (range) => (range ? bytes.slice(range.start, range.end + 1) : bytes),
});

async function storedFile(
  { blobs }: Pick<Platform, 'blobs'>,
  row: AssetRow,
  key: string,
): Promise<ShownFile> {
  const missingFile = () => new Error(`the file of asset ${row.id} is gone`);
  const found = await blobs.head(key);
  if (!found) throw missingFile();
  return {
    bytes: found.bytes,
    read: async (range) => {
      const content = await blobs.get(key, range);
      if (!content) throw missingFile();
      return streamBody(content);
    },
  };
}

/** Responds with the file, or with the requested range of it. */
async function respondWithRange(
  { bytes, read }: ShownFile,
  requestHeaders: Headers,
  headers: Readonly<Record<string, string>>,
): Promise<Response> {
  const range = readRange(requestHeaders, headers['etag'] ?? '', bytes);
  if (range === 'unsatisfiable')
    return new Response(null, { status: 416, headers: { ...headers, 'content-range': `bytes */${bytes}` } });
  return new Response(await read(range), {
    status: range ? 206 : 200,
    headers: {
      ...headers,
      'content-length': String(range ? range.end - range.start + 1 : bytes),
      ...(range && { 'content-range': `bytes ${range.start}-${range.end}/${bytes}` }),
    },
  });
}

/** Reads one range according to RFC 9110; several ranges, or one of another version of the file, get the full response. */
function readRange(
  requestHeaders: Headers,
  etag: string,
  bytes: number,
): { start: number; end: number } | 'unsatisfiable' | undefined {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(requestHeaders.get('range') ?? '') ?? [];
  const condition = requestHeaders.get('if-range');
  if (first === undefined || last === undefined || (first === '' && last === '')) return undefined;
  if (condition !== null && condition !== etag) return undefined;
  const start = first === '' ? Math.max(0, bytes - Number(last)) : Number(first);
  const end = first === '' || last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1);
  return start < bytes && start <= end ? { start, end } : 'unsatisfiable';
}

/** Returns the label of a download: the requested one, or else the setting of the owner's profile. */
export async function labelFor(
  { db }: Pick<Platform, 'db'>,
  userId: string,
  requestedLabel: DownloadLabel | undefined,
): Promise<Locale | undefined> {
  if (requestedLabel !== undefined) return requestedLabel === 'none' ? undefined : requestedLabel;
  const { aiLabel, locale } = await accountById(db, userId);
  return aiLabel ? locale : undefined;
}

export async function makeDownloadLink(
  platform: Pick<Platform, 'db' | 'blobs' | 'renditions' | 'films' | 'secrets' | 'clock'>,
  userId: string,
  id: string,
  {
    label: requestedLabel,
    ...exportOptions
  }: Omit<ExportOptions, 'label'> & { label?: DownloadLabel | undefined },
): Promise<{ url: string; filename: string; watermarked: boolean; labelled: boolean }> {
  const row = await findUsable(platform.db, userId, id);
  const options = { ...exportOptions, label: await labelFor(platform, userId, requestedLabel) };
  // A film with drawings is made in this call, which can report an error, and not in a download that hangs.
  if (row.kind === 'video') await makeExport(platform, row, options);
  return {
    url: downloadLinkTo(platform, id, options),
    filename: await filenameOf(platform, row, options),
    watermarked: await isMarked(platform, row),
    labelled: options.label !== undefined && isResult(row) && canCarryLabel(platform, row, options),
  };
}

const canCarryLabel = (platform: Pick<Platform, 'films'>, row: AssetRow, options: ExportOptions): boolean =>
  row.kind === 'image' || isAnimation(row, options) || canBeMarked(platform, row);

/**
 * Refuses films that can't be marked before a link is returned.
 * @throws {Refusal} `film_unmarkable`.
 */
export async function refuseUnmarkable(
  platform: Pick<Platform, 'db' | 'films' | 'clock'>,
  rows: readonly AssetRow[],
  options: ExportOptions,
): Promise<void> {
  const unmarkable = rows.find(
    (row) =>
      row.kind === 'video' &&
      row.markedKey === null &&
      !isAnimation(row, options) &&
      !canBeMarked(platform, row),
  );
  if (unmarkable && (await isMarked(platform, unmarkable))) throw new Refusal('film_unmarkable');
}

const isAnimation = ({ animationKey }: AssetRow, { format }: ExportOptions): boolean =>
  format === 'webp' && animationKey !== null;

/** Content type of a download. */
const exportedType = (row: AssetRow, options: ExportOptions): string =>
  options.format && (row.kind === 'image' || isAnimation(row, options))
    ? `image/${options.format}`
    : row.contentType;

/** Names a file; the exports of one picture differ by their size in pixels and a note on small files. */
export async function filenameOf(
  platform: Pick<Platform, 'db'>,
  row: AssetRow,
  options: Pick<ExportOptions, 'size' | 'quality' | 'format'>,
): Promise<string> {
  const contentType = exportedType(row, options);
  const ending = contentType === 'image/jpeg' ? 'jpg' : contentType.split('/')[1];
  const { width, height } = fittedSize(row, options.size);
  const isSized = row.kind === 'image' && options.size !== 'original';
  const parts = [
    await savedAs(platform, row),
    isSized && `${width}x${height}`,
    row.kind === 'image' && options.quality === 'low' && 'low',
  ];
  return `${parts.filter(Boolean).join('-')}.${ending}`;
}

/** A user's name stays in the file name; the studio's name is written in letters that every system accepts. */
async function savedAs({ db }: Pick<Platform, 'db'>, row: AssetRow): Promise<string> {
  const { id, ownerId, name, nameEn, createdAt } = row;
  if (ownerId === null || nameEn === null) return name.replace(/\.(jpe?g|png|webp|mp4)$/i, '');
  const { locale } = await accountById(db, ownerId);
  const day = createdAt.toISOString().slice(0, 10);
  return ['mot', slugOf(locale === 'en' ? nameEn : name), day, id.slice(-4)].filter(Boolean).join('-');
}

/** Returns both spellings of RFC 6266: ASCII letters for any program, and the name itself. */
export function attachment(filename: string): string {
  const plain = filename
    .normalize('NFD')
    .replaceAll(/[^\x20-\x7e]/g, '')
    .replaceAll(/["\\]/g, '_');
  const exact = encodeURIComponent(filename).replaceAll(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${exact}`;
}
