import type { Asset } from '#api/contract/assets.ts';

import type { UploadNews } from '../upload/upload.types.ts';

/** Phase of a file: a `stopped` one waits for the network and is then sent again automatically. */
export type FilePhase = 'waiting' | 'underWay' | 'stopped' | 'done' | 'refused';

export type UploadMoved = {
  type: 'upload.moved';
  key: string;
  phase: Exclude<FilePhase, 'waiting'>;
};

export type AssetUploadsEvent =
  | { type: 'drag.entered' }
  | { type: 'drag.left' }
  /** Files that were picked, dropped or pasted, at least one. */
  | { type: 'files.chosen'; files: readonly File[] }
  /** Removes the file from the list, and aborts its upload. */
  | { type: 'file.dismissed'; key: string }
  /** Retries a refused file or one that waits for the network. */
  | { type: 'file.retried'; key: string }
  | { type: 'finished.cleared' }
  | UploadMoved
  | UploadNews;

export type AssetUploadsNews =
  | { type: 'asset.added'; asset: Asset }
  | { type: 'uploads.finished'; added: number; refused: number };
