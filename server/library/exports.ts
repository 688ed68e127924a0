import { readFile } from 'node:fs/promises';

import sharp, { type Sharp } from 'sharp';

import { fittedSize } from '#api/contract/assets.ts';
import type { Locale } from '#api/contract/common.ts';
import type { FilmOverlays } from '#server/platform/film-overlays.ts';
import { resourcePath } from '#server/platform/resources.ts';

import { exportQueue } from './stored-pictures.ts';
import { createFairQueue } from './fair-queue.ts';
import { readXmp, embedXmp } from './xmp.ts';

export type ExportOptions = {
  size: 'original' | 'large' | 'medium' | 'small' | 'thumbnail';
  quality: 'low' | 'high';
  format: 'jpeg' | 'png' | 'webp' | undefined;
  /** Language of the visible AI label. */
  label?: Locale | undefined;
};

/** Burnt-in drawings. `account`: the account that the work is queued for. */
type Drawings = { mark: boolean; label?: Locale | undefined; account: string };

/** Exports a picture at a size, in a format, with the requested mark of the free plan and label burnt in. */
export const exportPicture = (
  bytes: Uint8Array,
  stored: { contentType: string; width: number; height: number },
  { size, quality, format }: ExportOptions,
  { account, ...burnt }: Drawings,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; contentType: string }> =>
  exportQueue(account, async () => {
    const fitted = fittedSize(stored, size);
    // A result keeps its packet about its making; an upload has none.
    const picture = sharp(bytes)
      .keepXmp()
      .resize({ ...fitted, fit: 'fill' });
    const type = format ?? formatOf(stored.contentType);
    const burntIn = picture.composite(await overlays(fitted, 'image', burnt));
    return {
      bytes: new Uint8Array(await encode(burntIn, type, quality).toBuffer()),
      contentType: `image/${type}`,
    };
  });

/** Renders a picture with the mark for viewing, where downloads carry it: at its own size and in its own format. */
export const markedView = (bytes: Uint8Array, account: string): Promise<Uint8Array<ArrayBuffer>> =>
  exportQueue(account, async () => {
    const picture = sharp(bytes);
    const { width, height, format } = await picture.metadata();
    const marked = picture.keepXmp().composite([await wordmark({ width, height })]);
    return new Uint8Array(await encode(marked, formatOf(`image/${format}`), 'high').toBuffer());
  });

/** Exports an animated WebP, with the requested drawings burnt into each page. */
export const exportAnimation = (
  bytes: Uint8Array,
  { account, ...burnt }: Drawings,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; contentType: string }> =>
  exportQueue(account, async () => {
    const contentType = 'image/webp';
    const {
      width,
      pageHeight,
      pages = 1,
      delay,
      loop = 0,
    } = await sharp(bytes, { animated: true }).metadata();
    const height = pageHeight ?? 0;
    const drawn = await overlays({ width, height }, 'video', burnt);
    if (drawn.length === 0) return { bytes: new Uint8Array(bytes), contentType };
    const onPages = Array.from({ length: pages }, (_, page) =>
      drawn.map((overlay) => ({ ...overlay, top: overlay.top + page * height })),
    ).flat();
    const burntIn = sharp(bytes, { animated: true })
      .keepXmp()
      .composite(onPages)
      .webp({ quality: 72, effort: 0, loop, ...(delay && { delay }) });
    return { bytes: new Uint8Array(await burntIn.toBuffer()), contentType };
  });

/** A film takes many times as long as a picture, so films wait in a queue of their own. */
const filmTurns = createFairQueue({ atOnce: 1, ofOne: 20, ofAll: 100 });

/** Exports an MP4 with the requested drawings burnt into each frame; the provenance in the file stays. */
export const exportFilm = (
  films: FilmOverlays,
  bytes: Uint8Array,
  { width, height }: Size,
  { account, ...burnt }: Drawings,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; contentType: string }> =>
  filmTurns(account, async () => {
    const contentType = 'video/mp4';
    const { data } = await sharp({
      create: { width, height, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .composite(await overlays({ width, height }, 'video', burnt))
      .raw()
      .toBuffer({ resolveWithObject: true });
    const drawn = await films.draw(bytes, { width, height, data: new Uint8ClampedArray(data) });
    const packet = readXmp(bytes);
    return {
      bytes: packet === undefined ? new Uint8Array(drawn) : embedXmp(drawn, contentType, packet),
      contentType,
    };
  });

const formatOf = (contentType: string): 'jpeg' | 'png' | 'webp' => {
  const [, type] = contentType.split('/');
  return type === 'png' || type === 'webp' ? type : 'jpeg';
};

function encode(picture: Sharp, format: 'jpeg' | 'png' | 'webp', quality: 'low' | 'high'): Sharp {
  const level = quality === 'high' ? 93 : 70;
  if (format === 'png') return picture.png({ compressionLevel: 6 });
  return format === 'webp'
    ? picture.webp({ quality: level })
    : picture.flatten({ background: '#fff' }).jpeg({ quality: level });
}

/** Share of the picture's width: the mark is visible and covers little. */
const markShare = 0.12;
const labelShare = 0.14;
const marginShare = 0.03;

type Size = { width: number; height: number };
type Overlay = { input: Buffer; left: number; top: number };

const overlays = async (
  size: Size,
  kind: 'image' | 'video',
  { mark, label }: Omit<Drawings, 'account'>,
): Promise<Overlay[]> => [
  ...(mark ? [await wordmark(size)] : []),
  ...(label ? [await aiLabel(size, kind, label)] : []),
];

/** Wordmark for a picture of this size, in its lower right corner. */
export async function wordmark(size: Size): Promise<Overlay> {
  const { input, width, height, margin } = await drawnFor(size, 'wordmark', markShare);
  return { input, left: size.width - width - margin, top: size.height - height - margin };
}

/** AI label for a picture of this size, in its lower left corner. */
async function aiLabel(size: Size, kind: 'image' | 'video', label: Locale): Promise<Overlay> {
  const { input, height, margin } = await drawnFor(size, `ai-label-${kind}-${label}`, labelShare);
  return { input, left: margin, top: size.height - height - margin };
}

async function drawnFor({ width, height }: Size, name: string, share: number) {
  const drawn = await readFile(resourcePath(`server/library/${name}.png`));
  const { data: input, info } = await sharp(drawn)
    .resize({
      width: Math.max(1, Math.floor(width * share)),
      height: Math.max(1, Math.round(height * 0.2)),
      fit: 'inside',
    })
    .png()
    .toBuffer({ resolveWithObject: true });
  return {
    input,
    width: info.width,
    height: info.height,
    margin: Math.round(Math.min(width, height) * marginShare),
  };
}
