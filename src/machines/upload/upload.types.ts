import type { ActorRef, Snapshot } from 'xstate';

import type { Asset, UploadRole } from '#api/contract/assets.ts';
import type { FailureCode } from '#api/contract/problem.ts';

/** What the chart tells whoever invoked it; `role` says for which place of a form. */
export type UploadNews =
  | { type: 'upload.finished'; role: UploadRole; asset: Asset }
  /** `asset` is null where none had come about. */
  | { type: 'upload.removed'; role: UploadRole; asset: Asset | null };
export type UploadListener = ActorRef<Snapshot<unknown>, UploadNews>;
export type UploadInput = { role: UploadRole; listener: UploadListener };

/** Pixels, upright. */
export type CheckAnswer =
  | { outcome: 'good'; width: number; height: number }
  /** A photo in a format that only some devices read: HEIC, AVIF. */
  | { outcome: 'foreign' }
  | { outcome: 'refused'; code: FailureCode };
/** A copy in a format that the studio takes, and no larger than it uses. */
export type ConvertAnswer =
  | { outcome: 'converted'; picture: Blob }
  | { outcome: 'refused'; code: FailureCode };
/** A file that was turned down, and why. */
export type RefusedFile = { name: string; code: FailureCode };
export type ResizeInput = { picture: Blob; maxResolution: number };
export type SendInput = { picture: Blob; name: string; role: UploadRole };

/** What the sending reports; `sent` is 0–1. */
export type SendEvent =
  | { type: 'sending.progressed'; sent: number }
  | { type: 'sending.finished'; asset: Asset }
  | { type: 'sending.refused'; code: FailureCode }
  | { type: 'sending.interrupted' };
