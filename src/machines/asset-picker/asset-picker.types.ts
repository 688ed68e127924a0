import type { ActorRef, Snapshot } from 'xstate';

import type { Asset, UploadRole } from '#api/contract/assets.ts';

import type { NetworkEvent } from '../_kit/network.ts';

export type PickerTab = 'all' | 'images' | 'videos';
/** Where pictures come from: sent by oneself, made by the studio for oneself, or brought by the studio. */
export type PickerSource = 'all' | 'uploads' | 'results' | 'samples';

/** What the chart tells whoever invoked it; `role` says for which place of a form. */
export type PickerNews = { type: 'picker.picked'; role: UploadRole; assets: readonly Asset[] };
export type PickerListener = ActorRef<Snapshot<unknown>, PickerNews>;
export type PickerInput = { listener: PickerListener };

/** Why nothing was picked: it is gone, or it could not be asked for. */
export type PickerFailure = 'asset_failed' | 'selection_failed';

export type PickerEvent =
  /** `most` is how many may be picked at once; `taken` are the ids of those that the place has already. */
  | { type: 'picker.opened'; role: UploadRole; most: number; taken?: readonly string[] }
  | { type: 'picker.dismissed' }
  | { type: 'tab.chosen'; tab: PickerTab }
  | { type: 'source.chosen'; source: PickerSource }
  | { type: 'search.changed'; words: string }
  /** Where one may be picked it is; where several may, it is marked, or no longer. */
  | { type: 'asset.chosen'; asset: Asset }
  | { type: 'choice.confirmed' }
  | NetworkEvent;
