import { fittedSize } from '#api/contract/assets.ts';
import type { Downloadable, DownloadChoice } from '#machines/download-options/download-options.types.ts';

/** Bytes a pixel, as photos of people and clothes have them on the average. */
const weights = {
  jpeg: { high: 0.32, low: 0.11 },
  webp: { high: 0.24, low: 0.07 },
} as const;

/** What a download will weigh, roughly. A PNG weighs what the kept one weighs a pixel, a film what it weighs. */
export const estimatedBytes = (pictures: readonly Downloadable[], choice: DownloadChoice): number =>
  pictures.reduce((sum, picture) => sum + estimate(picture, choice), 0);

function estimate(picture: Downloadable, { size, quality, format }: DownloadChoice): number {
  if (picture.kind === 'video' || format === 'mp4') return picture.bytes;
  const { width, height } = fittedSize(picture, size);
  const pixels = width * height;
  if (format !== 'png') return pixels * weights[format][quality];
  const kept = picture.bytes / (picture.width * picture.height);
  return pixels * (picture.content_type === 'image/png' ? kept : 1.6);
}
