import * as v from 'valibot';

import { GarmentCategory } from '@mot-studio/terms/pictures';

import { code, Cursor, Id, IdParams, intParam, oneLine, pageOf, Timestamp } from './common.ts';
import { op } from './op.ts';
import { SampleRole, SampleSlug } from './samples.ts';

export { GarmentCategory } from '@mot-studio/terms/pictures';

/** Limits on size, type and dimensions of an upload. */
export const uploadLimits = {
  bytes: 10 * 1024 * 1024,
  megabytes: 10,
  types: ['image/jpeg', 'image/png', 'image/webp'],
  /** Longer sides are scaled down to this many pixels, in the browser before the upload and again on the server. */
  maxResolution: 2048,
  /** Minimum of the short side in pixels that the engine can process. */
  minSide: 96,
  /** Maximum of the pixels that a decoder may unpack. */
  maxPixels: 40_000_000,
  /** A JPEG is decoded at half its size or less: 50 megapixels of a phone cost no more than 13. */
  maxJpegPixels: 160_000_000,
  /** A progressive JPEG has to be held in memory at full size before it can be scaled down. */
  maxProgressivePixels: 52_000_000,
} as const;

/**
 * Returns why a picture of these dimensions has too few pixels for the engine, as it is or after it is scaled down; else
 * `undefined`.
 */
export function sizeRefusal(width: number, height: number): 'file_too_small' | 'file_too_narrow' | undefined {
  const [short, long] = width < height ? [width, height] : [height, width];
  if (short < uploadLimits.minSide) return 'file_too_small';
  const scale = Math.min(1, uploadLimits.maxResolution / long);
  return short * scale < uploadLimits.minSide ? 'file_too_narrow' : undefined;
}

export const AssetRole = v.picklist(['person', 'garment', 'face', 'photo', 'mask', 'image', 'result']);
export type AssetRole = v.InferOutput<typeof AssetRole>;
export const UploadRole = v.picklist(['person', 'garment', 'face', 'photo', 'mask', 'image']);
export type UploadRole = v.InferOutput<typeof UploadRole>;

/** Maximum of tags of a picture. */
export const maxTags = 20;
export const Tag = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1, code('required')),
  v.maxLength(40, code('too_long')),
  v.regex(/[\p{L}\p{N}]/u, code('invalid')),
  oneLine,
);

export const Asset = v.object({
  id: Id,
  kind: v.picklist(['image', 'video']),
  role: AssetRole,
  /** Name given by the owner or the studio; in Vietnamese if `name_en` exists too. */
  name: v.string(),
  name_en: v.optional(v.string()),
  content_type: v.string(),
  /** Pixels, after the orientation was applied. */
  width: v.number(),
  height: v.number(),
  bytes: v.number(),
  duration_ms: v.optional(v.number()),
  /** For videos: an animated WebP can be made of it. */
  animated: v.optional(v.boolean()),
  /** For videos: the visible label, and the plan's watermark, can be drawn on the MP4. */
  can_be_labelled: v.optional(v.boolean()),
  /** Category of a garment as the owner set it, else as the cut-out detected it. */
  category: v.optional(GarmentCategory),
  /** Stored beyond the job that it came from. */
  saved: v.boolean(),
  /** Tags that the owner set; absent if there are none. */
  tags: v.optional(v.array(v.string())),
  /** Signed; valid for a day or more, and unchanged for that time, so that it can be cached. */
  url: v.string(),
  thumbnail_url: v.string(),
  created_at: Timestamp,
});
export type Asset = v.InferOutput<typeof Asset>;

/** Picture that ships with the project: it has no owner, and everybody may use it. */
export const Sample = v.object({
  slug: SampleSlug,
  asset: Asset,
});
export type Sample = v.InferOutput<typeof Sample>;

/** Bounding boxes of the download sizes; `long` applies to the long side of the picture. */
export const downloadFrames = {
  large: { long: 1920, short: 1080 },
  medium: { long: 1280, short: 720 },
  small: { long: 800, short: 600 },
  thumbnail: { long: 512, short: 512 },
} as const;

type Size = { width: number; height: number };

/** Returns the pixel dimensions of a picture downloaded at a size; a picture is scaled down, never up. */
export function fittedSize({ width, height }: Size, size: DownloadSize): Size {
  if (size === 'original') return { width, height };
  const { long, short } = downloadFrames[size];
  const scale = Math.min(1, long / Math.max(width, height), short / Math.min(width, height));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** Download presets: 1920×1080, 1280×720, 800×600, rotated with the picture. */
export const DownloadSize = v.picklist(['original', 'large', 'medium', 'small', 'thumbnail']);
export type DownloadSize = v.InferOutput<typeof DownloadSize>;

/** The visible label «Ảnh AI» or «AI image» that is burnt into a result. */
export const DownloadLabel = v.picklist(['none', 'vi', 'en']);
export type DownloadLabel = v.InferOutput<typeof DownloadLabel>;

/** Size, quality, format and label of a download. */
export const DownloadOptions = v.object({
  size: v.optional(v.picklist(['original', 'large', 'medium', 'small']), 'original'),
  quality: v.optional(v.picklist(['low', 'high']), 'high'),
  format: v.optional(v.picklist(['jpeg', 'png', 'webp'])),
  /** Defaults to the setting of the profile. */
  label: v.optional(DownloadLabel),
});
export type DownloadOptions = v.InferOutput<typeof DownloadOptions>;

/** Maximum of pictures in one archive. */
export const maxInArchive = 500;

const signed = {
  expires: v.pipe(v.string(), v.regex(/^\d{1,12}$/)),
  signature: v.pipe(v.string(), v.regex(/^[\w-]{20,64}$/)),
};

export const assetOps = {
  upload: op({
    method: 'POST',
    path: '/api/assets',
    summary: 'Upload a picture; its content is checked and its orientation applied',
    access: 'session-or-token',
    services: 'any',
    multipart: v.object({ file: v.string(), role: UploadRole }),
    status: 200,
    answer: Asset,
    errors: [
      'unauthenticated',
      'file_missing',
      'file_empty',
      'file_too_large',
      'file_type_refused',
      'file_unreadable',
      'file_too_many_pixels',
      'file_too_small',
      'file_too_narrow',
      'rate_limited',
    ],
  }),
  listAssets: op({
    method: 'GET',
    path: '/api/assets',
    summary: "List the caller's pictures and videos, newest first; masks only if their role is requested",
    access: 'session',
    query: v.object({
      kind: v.optional(v.picklist(['image', 'video'])),
      role: v.optional(AssetRole),
      /** Uploads of the owner, or results of the studio. */
      source: v.optional(v.picklist(['uploads', 'results'])),
      /** Prefixes of words in names and tags, regardless of case and Vietnamese marks; every word has to match. */
      q: v.optional(v.pipe(v.string(), v.maxLength(100), oneLine)),
      /** Full tag, regardless of case and marks. */
      tag: v.optional(v.pipe(v.string(), v.maxLength(40), oneLine)),
      sort: v.optional(v.picklist(['newest', 'oldest']), 'newest'),
      /** Lists the bin in place of the library. */
      bin: v.optional(v.literal('1')),
      cursor: v.optional(Cursor),
      limit: intParam(1, 100, 24),
    }),
    status: 200,
    answer: pageOf(Asset),
    errors: ['unauthenticated'],
  }),
  asset: op({
    method: 'GET',
    path: '/api/assets/{id}',
    summary: 'Return one picture or sample, with addresses that are valid for another day',
    access: 'session-or-token',
    services: 'any',
    params: IdParams,
    status: 200,
    answer: Asset,
    errors: ['unauthenticated', 'not_found'],
  }),
  changeAsset: op({
    method: 'PATCH',
    path: '/api/assets/{id}',
    summary: 'Rename a picture, change its tags or kind of garment, or keep it in the library',
    access: 'session',
    params: IdParams,
    body: v.object({
      name: v.optional(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(120), oneLine)),
      category: v.optional(GarmentCategory),
      saved: v.optional(v.boolean()),
      tags: v.optional(v.pipe(v.array(Tag), v.maxLength(maxTags, code('too_long')))),
    }),
    status: 200,
    answer: Asset,
    errors: ['unauthenticated', 'not_found', 'unprocessable'],
  }),
  deleteAsset: op({
    method: 'DELETE',
    path: '/api/assets/{id}',
    summary: 'Move a picture to the bin unless it is in use; it is deleted after 30 days',
    access: 'session',
    params: IdParams,
    status: 204,
    errors: ['unauthenticated', 'not_found', 'asset_in_use'],
  }),
  assetContent: op({
    method: 'GET',
    path: '/api/assets/{id}/content',
    openToPages: true,
    summary: 'Return the file at a size; the address is signed and cacheable',
    access: 'public',
    params: IdParams,
    query: v.object({
      size: v.optional(DownloadSize, 'original'),
      quality: v.optional(v.picklist(['low', 'high']), 'high'),
      format: v.optional(v.picklist(['jpeg', 'png', 'webp'])),
      label: v.optional(v.picklist(['vi', 'en'])),
      /** Asks for an attachment: the export of a free plan carries the watermark. */
      download: v.optional(v.literal('1')),
      ...signed,
    }),
    status: 200,
    produces: 'image/*',
    errors: ['forbidden', 'not_found', 'film_unmarkable'],
  }),
  downloadLink: op({
    method: 'POST',
    path: '/api/assets/{id}/download',
    summary: 'Return a signed address, valid for a few minutes, that downloads a picture at a size',
    access: 'session-or-token',
    services: 'any',
    params: IdParams,
    body: DownloadOptions,
    status: 200,
    answer: v.object({
      url: v.string(),
      filename: v.string(),
      watermarked: v.boolean(),
      /** True if the file carries the visible AI label. */
      labelled: v.boolean(),
    }),
    errors: ['unauthenticated', 'not_found', 'film_unmarkable', 'rate_limited', 'unavailable'],
  }),
  archiveLink: op({
    method: 'POST',
    path: '/api/assets/archives',
    summary:
      'Return a signed address, valid for a few minutes, that downloads several pictures as one zip file',
    access: 'session',
    body: v.object({
      assets: v.pipe(
        v.array(Id),
        v.minLength(1, code('required')),
        v.maxLength(maxInArchive, code('too_long')),
      ),
      ...DownloadOptions.entries,
    }),
    status: 200,
    answer: v.object({ url: v.string(), filename: v.string(), pictures: v.number() }),
    errors: ['unauthenticated', 'asset_not_found', 'film_unmarkable', 'unprocessable', 'rate_limited'],
  }),
  archiveContent: op({
    method: 'GET',
    path: '/api/assets/archives/{id}/content',
    summary: 'Stream the zip file; the address is signed',
    access: 'public',
    params: IdParams,
    query: v.object(signed),
    status: 200,
    produces: 'application/zip',
    errors: ['forbidden', 'not_found', 'bad_request'],
  }),
  samples: op({
    method: 'GET',
    path: '/api/samples',
    openToPages: true,
    summary: 'List the models, portraits and garments that the studio provides',
    access: 'public',
    query: v.object({ role: v.optional(SampleRole) }),
    status: 200,
    answer: v.object({ items: v.array(Sample) }),
    errors: [],
  }),
};
