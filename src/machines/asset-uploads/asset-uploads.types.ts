import type { Asset } from '#api/contract/assets.ts';

import type { UploadNews } from '../upload/upload.types.ts';

/** How far a file is: a `stopped` one waits for the network and is sent again by itself. */
export type FilePhase = 'waiting' | 'underWay' | 'stopped' | 'done' | 'refused';

export type UploadMoved = {
  type: 'upload.moved';
  key: string;
  phase: Exclude<FilePhase, 'waiting'>;
};

export type AssetUploadsEvent =
  | { type: 'drag.entered' }
  | { type: 'drag.left' }
  /** Picked, dropped or pasted, at least one. */
  | { type: 'files.chosen'; files: readonly File[] }
  /** Taken off the list, and given up where it is under way. */
  | { type: 'file.dismissed'; key: string }
  /** A refused file and one that waits for the network. */
  | { type: 'file.retried'; key: string }
  | { type: 'finished.cleared' }
  | UploadMoved
  | UploadNews;

export type AssetUploadsNews =
  | { type: 'asset.added'; asset: Asset }
  | { type: 'uploads.finished'; added: number; refused: number };
