import type { Asset, DownloadLabel, DownloadOptions } from '#api/contract/assets.ts';
import type { CallFailure } from '#api/contract/problem.ts';

import type { FailureLogged } from '../_kit/news.ts';

/** Properties of an asset that the options depend on. */
export type Downloadable = Pick<
  Asset,
  'id' | 'kind' | 'role' | 'width' | 'height' | 'bytes' | 'content_type' | 'animated' | 'can_be_labelled'
>;

export type DownloadFormat = 'jpeg' | 'png' | 'webp' | 'mp4';
export type DownloadChoice = {
  size: DownloadOptions['size'];
  quality: DownloadOptions['quality'];
  format: DownloadFormat;
  /** Visible label; null uses the profile's setting. */
  label: DownloadLabel | null;
};

export type DownloadInput = { pictures: readonly Downloadable[] };
export type PrepareInput = { assets: readonly string[]; options: DownloadOptions };
export type PrepareAnswer =
  | { outcome: 'prepared'; url: string; filename: string; watermarked: boolean }
  | { outcome: 'refused'; failure: CallFailure };

export type DownloadOptionsEvent =
  | { type: 'size.chosen'; size: DownloadChoice['size'] }
  | { type: 'quality.chosen'; quality: DownloadChoice['quality'] }
  | { type: 'format.chosen'; format: DownloadFormat }
  | { type: 'label.chosen'; label: DownloadLabel }
  | { type: 'download.requested' }
  | { type: 'dialog.closed' };

export type DownloadOptionsNews =
  | FailureLogged<CallFailure>
  | { type: 'file.prepared'; url: string; filename: string; watermarked: boolean };
