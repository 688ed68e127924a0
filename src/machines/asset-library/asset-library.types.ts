import type { HeldAsset } from '#api/contract/asset-library.ts';
import type { Asset } from '#api/contract/assets.ts';
import type { CallFailure } from '#api/contract/problem.ts';

import type { FailureLogged } from '../_kit/news.ts';

export type RefusedAnswer = { outcome: 'refused'; failure: CallFailure };
export type BinAnswer =
  | { outcome: 'binned'; ids: readonly string[]; kept: readonly HeldAsset[] }
  | RefusedAnswer;
export type RestoreAnswer = { outcome: 'restored'; ids: readonly string[] } | RefusedAnswer;
export type TagAnswer = { outcome: 'tagged'; ids: readonly string[] } | RefusedAnswer;
export type SaveAnswer = { outcome: 'saved'; asset: Asset } | RefusedAnswer;

export type IdsInput = { ids: readonly string[] };
export type TagInput = IdsInput & { add: readonly string[]; remove: readonly string[] };
export type AssetDetails = { id: string; name: string; tags: readonly string[] };

export type AssetLibraryEvent =
  | { type: 'item.toggled'; item: Asset }
  /** Extends the selection to every item between the last toggled one and this one. */
  | { type: 'range.extended'; items: readonly Asset[] }
  | { type: 'selection.cleared' }
  /** `items` is set where the act applies to other items than the selected ones. */
  | { type: 'bin.requested'; items?: readonly Asset[] }
  | { type: 'restore.requested' }
  | { type: 'tags.submitted'; add: readonly string[]; remove: readonly string[] }
  | { type: 'details.submitted'; details: AssetDetails }
  | { type: 'notice.dismissed' };

export type AssetLibraryNews =
  | FailureLogged<CallFailure>
  | { type: 'assets.binned'; ids: readonly string[] }
  | { type: 'assets.restored'; ids: readonly string[] }
  | { type: 'assets.tagged'; ids: readonly string[] }
  | { type: 'asset.saved'; asset: Asset };

/** Act that failed. */
export type LibraryAct = 'bin' | 'restore' | 'tag' | 'save';
export type ActFailure = { act: LibraryAct; failure: CallFailure };

/** Picture that could not be deleted, and what uses it. */
export type HeldRefusal = HeldAsset & { name: string };
