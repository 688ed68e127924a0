import { open } from 'node:fs/promises';

import sharp, { type Metadata, type Sharp } from 'sharp';

import { sizeRefusal, uploadLimits } from '#api/contract/assets.ts';
import { Refusal } from '#server/platform/http/http-refusal.ts';

import { createFairQueue } from './fair-queue.ts';

import { embedXmp } from './xmp.ts';

export type StoredPicture = {
  bytes: Uint8Array;
  contentType: 'image/jpeg' | 'image/png' | 'image/webp' | 'video/mp4';
  width: number;
  height: number;
  durationMs?: number;
  /** Film with the mark, for downloads that carry it. */
  marked?: Uint8Array;
  /** Film as an animated WebP, without the mark. */
  animation?: Uint8Array;
  /** WebP; the first frame of a film. */
  thumbnail: Uint8Array;
};

// libvips can also read SVG, PDF and others: only the uploadable formats are allowed.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });
sharp.cache({ memory: 32, files: 0 });

const thumbnailSide = 512;

/** Queue of uploads. */
export const uploadQueue = createFairQueue({ atOnce: 2, ofOne: 40, ofAll: 400 });
/** Queue of downloads and views. */
export const exportQueue = createFairQueue({ atOnce: 1, ofOne: 40, ofAll: 400 });
const resultQueue = createFairQueue({ atOnce: 1 });
/** Queue of jobs' results: unlimited, so that no job fails because of uploads or downloads. */
export const queueResultWork = <Result>(work: () => Promise<Result>): Promise<Result> =>
  resultQueue('', work);

type Format = 'jpeg' | 'png' | 'webp';
const isFormat = (name: string): name is Format => name === 'jpeg' || name === 'png' || name === 'webp';

/**
 * Makes an uploaded file into the stored picture: upright, sRGB, at most 2048 px on the long side, without metadata and without
 * appended data.
 * @throws {Refusal} with the code of the file's fault.
 */
export async function normalisePicture(path: string, account: string): Promise<StoredPicture> {
  if (!(await looksLikePicture(path))) throw new Refusal('file_type_refused');
  return uploadQueue(account, async () => {
    const header = await checkHeader(path);
    const { format } = header;
    const read = (failOn: 'truncated' | 'warning') =>
      encode(toSrgb(upright(path, failOn), header), format).toBuffer({ resolveWithObject: true });
    const { data: bytes, info } = await unreadableWhenBroken(
      read('warning').catch((error: Error) => {
        if (isBrokenScan(error)) throw error;
        return read('truncated');
      }),
    );
    const { width, height } = info;
    const thumbnail = await thumbnailOf(bytes);
    return { bytes, contentType: `image/${format}`, width, height, thumbnail };
  });
}

const upright = (path: string, failOn: 'truncated' | 'warning') =>
  sharp(path, { limitInputPixels: uploadLimits.maxJpegPixels, failOn }).autoOrient().resize({
    width: uploadLimits.maxResolution,
    height: uploadLimits.maxResolution,
    fit: 'inside',
    withoutEnlargement: true,
  });

/**
 * Converts to sRGB, without a profile. sharp converts a 16-bit picture with a profile to Display P3 and keeps those numbers
 * unless another profile is requested.
 */
export function toSrgb(picture: Sharp, { depth, icc }: Pick<Metadata, 'depth' | 'icc'>): Sharp {
  const isLeftInP3 = depth === 'ushort' && icc !== undefined;
  return (isLeftInP3 ? picture.withIccProfile('srgb', { attach: false }) : picture).toColourspace('srgb');
}

// libjpeg continues over a gap in the data and only warns; its warning of extraneous bytes between segments, which cameras leave,
// is harmless.
const isBrokenScan = ({ message }: Error) => /Corrupt JPEG data: (?!\d+ extraneous)/.test(message);

type ResultToStore = Omit<StoredPicture, 'thumbnail' | 'durationMs' | 'marked' | 'animation'> & {
  film?: { durationMs: number; poster: Uint8Array; marked?: Uint8Array; animation?: Uint8Array };
};

/** Stores an engine's result with unchanged pixels; each of its files carries the packet, if any. */
export const storeResult = (
  { bytes, contentType, width, height, film }: ResultToStore,
  packet?: string,
): Promise<StoredPicture> =>
  queueResultWork(async () => {
    const carrying = (file: Uint8Array, type: string) =>
      packet === undefined ? file : embedXmp(file, type, packet);
    return {
      bytes: carrying(bytes, contentType),
      contentType,
      width,
      height,
      ...(film && { durationMs: film.durationMs }),
      ...(film?.marked && { marked: carrying(film.marked, contentType) }),
      ...(film?.animation && { animation: carrying(film.animation, 'image/webp') }),
      thumbnail: await thumbnailOf(film?.poster ?? bytes, packet),
    };
  });

const thumbnailOf = (bytes: Uint8Array, packet?: string): Promise<Uint8Array> =>
  encodeThumbnail(packet === undefined ? sharp(bytes) : sharp(bytes).withXmp(packet));

const encodeThumbnail = (picture: Sharp): Promise<Uint8Array> =>
  picture
    .resize({ width: thumbnailSide, height: thumbnailSide, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer();

function encode(picture: Sharp, format: Format): Sharp {
  if (format === 'jpeg') return picture.jpeg({ quality: 93, chromaSubsampling: '4:4:4' });
  return format === 'png' ? picture.png({ compressionLevel: 6 }) : picture.webp({ quality: 93 });
}

/** Checks the first bytes: name and header come from the sender. */
async function looksLikePicture(path: string): Promise<boolean> {
  const file = await open(path, 'r');
  const { buffer } = await file.read(Buffer.alloc(12), 0, 12, 0).finally(() => file.close());
  const text = buffer.toString('latin1');
  return (
    text.startsWith('\xff\xd8\xff') || text.startsWith('\x89PNG\r\n\x1a\n') || /^RIFF.{4}WEBP$/s.test(text)
  );
}

/** Reads the header alone, so that a decompression bomb is refused before unpacking. */
async function checkHeader(path: string): Promise<Metadata & { format: Format }> {
  const header = await unreadableWhenBroken<Metadata>(sharp(path, { limitInputPixels: false }).metadata());
  const { format, width, height } = header;
  if (!isFormat(format)) throw new Refusal('file_type_refused');
  if (width * height > maxPixelsOf(header)) throw new Refusal('file_too_many_pixels');
  const refusal = sizeRefusal(width, height);
  if (refusal) throw new Refusal(refusal);
  return { ...header, format };
}

function maxPixelsOf({ format, isProgressive }: Metadata): number {
  if (format !== 'jpeg') return uploadLimits.maxPixels;
  return isProgressive ? uploadLimits.maxProgressivePixels : uploadLimits.maxJpegPixels;
}

const unreadableWhenBroken = <Result>(reading: Promise<Result>): Promise<Result> =>
  reading.catch((error: Error) => {
    throw new Refusal('file_unreadable', { cause: error });
  });
