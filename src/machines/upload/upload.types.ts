import type { ActorRef, Snapshot } from 'xstate';

import type { Asset, UploadRole } from '#api/contract/assets.ts';
import type { FailureCode } from '#api/contract/problem.ts';

/** Event to the chart that invoked the upload; `role` names the place of the form. */
export type UploadNews =
  | { type: 'upload.finished'; role: UploadRole; asset: Asset }
  /** `asset` is null where none was uploaded yet. */
  | { type: 'upload.removed'; role: UploadRole; asset: Asset | null };
export type UploadListener = ActorRef<Snapshot<unknown>, UploadNews>;
export type UploadInput = { role: UploadRole; listener: UploadListener };

/** Size in pixels after rotation to upright. */
export type CheckAnswer =
  | { outcome: 'good'; width: number; height: number }
  /** Photo in a format that only some devices read: HEIC, AVIF. */
  | { outcome: 'foreign' }
  | { outcome: 'refused'; code: FailureCode };
/** Copy in a supported format, no larger than the studio uses. */
export type ConvertAnswer =
  | { outcome: 'converted'; picture: Blob }
  | { outcome: 'refused'; code: FailureCode };
/** Refused file with the reason. */
export type RefusedFile = { name: string; code: FailureCode };
export type ResizeInput = { picture: Blob; maxResolution: number };
export type SendInput = { picture: Blob; name: string; role: UploadRole };

/** Progress of the request; `sent` is 0–1. */
export type SendEvent =
  | { type: 'sending.progressed'; sent: number }
  | { type: 'sending.finished'; asset: Asset }
  | { type: 'sending.refused'; code: FailureCode }
  | { type: 'sending.interrupted' };
