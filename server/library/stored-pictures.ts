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
  /** A film as it is downloaded where exports carry the mark. */
  marked?: Uint8Array;
  /** A film as an animated WebP, without the mark. */
  animation?: Uint8Array;
  /** WebP; of a film its first picture. */
  thumbnail: Uint8Array;
};

// Of all that libvips can read, SVG, PDF and the like among it, only what may be uploaded.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });
sharp.cache({ memory: 32, files: 0 });

const thumbnailSide = 512;

/** What is sent here. */
export const uploadQueue = createFairQueue({ atOnce: 2, ofOne: 40, ofAll: 400 });
/** What is downloaded or looked at. */
export const exportQueue = createFairQueue({ atOnce: 1, ofOne: 40, ofAll: 400 });
const resultQueue = createFairQueue({ atOnce: 1 });
/** What jobs make: as much as there is, so that no job fails by what others send or download. */
export const runResultWork = <Result>(work: () => Promise<Result>): Promise<Result> => resultQueue('', work);

type Format = 'jpeg' | 'png' | 'webp';
const isFormat = (name: string): name is Format => name === 'jpeg' || name === 'png' || name === 'webp';

/**
 * Makes an uploaded file into the picture that is kept: upright, sRGB, at most 2048 px on the long side, without metadata
 * and without anything that was hung on to it.
 * @throws {Refusal} with the code of what is wrong with the file.
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
 * In sRGB, without a profile. Of 16 bits a channel sharp takes a profile to Display P3, and leaves the numbers there unless it is asked
 * for another one.
 */
export function toSrgb(picture: Sharp, { depth, icc }: Pick<Metadata, 'depth' | 'icc'>): Sharp {
  const isLeftInP3 = depth === 'ushort' && icc !== undefined;
  return (isLeftInP3 ? picture.withIccProfile('srgb', { attach: false }) : picture).toColourspace('srgb');
}

// libjpeg paints on over a gap in the data and only warns; what cameras leave between segments is warned of as well, and does no harm.
const isBrokenScan = ({ message }: Error) => /Corrupt JPEG data: (?!\d+ extraneous)/.test(message);

type Made = Omit<StoredPicture, 'thumbnail' | 'durationMs' | 'marked' | 'animation'> & {
  film?: { durationMs: number; poster: Uint8Array; marked?: Uint8Array; animation?: Uint8Array };
};

/** Keeps what an engine made with its pixels as they are; each file of it carries the packet, where there is one. */
export const storeResult = (
  { bytes, contentType, width, height, film }: Made,
  packet?: string,
): Promise<StoredPicture> =>
  runResultWork(async () => {
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

/** By its first bytes: what a name or a header says about a file is only what its sender says. */
async function looksLikePicture(path: string): Promise<boolean> {
  const file = await open(path, 'r');
  const { buffer } = await file.read(Buffer.alloc(12), 0, 12, 0).finally(() => file.close());
  const text = buffer.toString('latin1');
  return (
    text.startsWith('\xff\xd8\xff') || text.startsWith('\x89PNG\r\n\x1a\n') || /^RIFF.{4}WEBP$/s.test(text)
  );
}

/** Reads sizes only, so that a bomb is refused before anything of it is unpacked. */
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
