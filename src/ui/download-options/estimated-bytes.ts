import { fittedSize } from '#api/contract/assets.ts';
import type { Downloadable, DownloadChoice } from '#machines/download-options/download-options.types.ts';

/** Average bytes per pixel for photos of people and clothes. */
const weights = {
  jpeg: { high: 0.32, low: 0.11 },
  webp: { high: 0.24, low: 0.07 },
} as const;

/** Estimates the bytes of a download. A PNG has the bytes per pixel of the stored one, a video its own bytes. */
export const estimateBytes = (pictures: readonly Downloadable[], choice: DownloadChoice): number =>
  pictures.reduce((sum, picture) => sum + estimate(picture, choice), 0);

function estimate(picture: Downloadable, { size, quality, format }: DownloadChoice): number {
  if (picture.kind === 'video' || format === 'mp4') return picture.bytes;
  const { width, height } = fittedSize(picture, size);
  const pixels = width * height;
  if (format !== 'png') return pixels * weights[format][quality];
  const storedWeight = picture.bytes / (picture.width * picture.height);
  return pixels * (picture.content_type === 'image/png' ? storedWeight : 1.6);
}
