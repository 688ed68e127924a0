import type { uploadLimits } from '#api/contract/assets.ts';

type PictureType = (typeof uploadLimits.types)[number];

/** What a file is by its first bytes; its name and what the browser says of it prove nothing. */
export async function sniff(file: Blob): Promise<PictureType | undefined> {
  const bytes = new Uint8Array(await file.slice(0, 12).arrayBuffer());
  const text = String.fromCharCode(...bytes);
  if (text.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  return text.startsWith('RIFF') && text.endsWith('WEBP') ? 'image/webp' : undefined;
}
