import type { Asset } from '#api/contract/assets.ts';
import type { Feature } from '#api/contract/choices.ts';
import type { CallFailure } from '#api/contract/problem.ts';

import type { FailureLogged } from '../_kit/news.ts';

/** Selectable generation, with its result where there is one to download. */
export type ChosenResult = { id: string; feature: Feature; result: Asset | null };

export type RefusedAnswer = { outcome: 'refused'; failure: CallFailure };
export type BinAnswer =
  | { outcome: 'binned'; ids: readonly string[]; underWay: readonly string[] }
  | RefusedAnswer;
export type RestoreAnswer = { outcome: 'restored'; ids: readonly string[] } | RefusedAnswer;

export type IdsInput = { ids: readonly string[] };

export type HistorySelectionEvent =
  | { type: 'item.toggled'; item: ChosenResult }
  /** Extends the selection to every item between the last toggled one and this one. */
  | { type: 'range.extended'; items: readonly ChosenResult[] }
  | { type: 'selection.cleared' }
  | { type: 'bin.requested' }
  | { type: 'restore.requested' };

export type HistorySelectionNews =
  | FailureLogged<CallFailure>
  | { type: 'selection.binned'; ids: readonly string[]; underWay: readonly string[] }
  | { type: 'selection.restored'; ids: readonly string[] };

/** Act that failed. */
export type FailedAct = 'bin' | 'restore';
export type ActFailure = { act: FailedAct; failure: CallFailure };
