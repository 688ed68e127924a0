import type { uploadLimits } from '#api/contract/assets.ts';

type PictureType = (typeof uploadLimits.types)[number];

const begins = async (file: Blob, length: number) =>
  String.fromCharCode(...new Uint8Array(await file.slice(0, length).arrayBuffer()));

/** Detects the type from the first bytes; the file's name and the browser's type prove nothing. */
export async function pictureTypeOf(file: Blob): Promise<PictureType | undefined> {
  const text = await begins(file, 12);
  if (text.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  return text.startsWith('RIFF') && text.endsWith('WEBP') ? 'image/webp' : undefined;
}

const heicBrands = /heic|heix|heim|heis|hevc|hevx|hevm|hevs|mif1|msf1/;

/** Detects the formats of phones by the brands in the first box of the file (ISO/IEC 23008-12). */
export async function phoneFormatOf(file: Blob): Promise<'image/heic' | 'image/avif' | undefined> {
  const text = await begins(file, 64);
  if (text.slice(4, 8) !== 'ftyp') return undefined;
  const length = text.charCodeAt(2) * 256 + text.charCodeAt(3);
  const brands = text.slice(8, Math.min(length, text.length));
  if (/avif|avis/.test(brands)) return 'image/avif';
  return heicBrands.test(brands) ? 'image/heic' : undefined;
}
