import type { ActorRef, Snapshot } from 'xstate';

import type { Asset, UploadRole } from '#api/contract/assets.ts';

import type { NetworkEvent } from '../_kit/network.ts';

export type PickerTab = 'all' | 'images' | 'videos';
/** Source of pictures: uploaded by the user, made by the studio for the user, or samples of the studio. */
export type PickerSource = 'all' | 'uploads' | 'results' | 'samples';

/** Event to the chart that invoked the picker; `role` names the place of the form. */
export type PickerNews = { type: 'picker.picked'; role: UploadRole; assets: readonly Asset[] };
export type PickerListener = ActorRef<Snapshot<unknown>, PickerNews>;
export type PickerInput = { listener: PickerListener };

/** Reason why nothing was picked: the picture is deleted, or could not be fetched. */
export type PickerFailure = 'asset_failed' | 'selection_failed';

export type PickerEvent =
  /** `most` is the maximum number of pictures to pick; `taken` are the ids of pictures that the place has already. */
  | { type: 'picker.opened'; role: UploadRole; most: number; taken?: readonly string[] }
  | { type: 'picker.dismissed' }
  | { type: 'tab.chosen'; tab: PickerTab }
  | { type: 'source.chosen'; source: PickerSource }
  | { type: 'search.changed'; words: string }
  /** Picks the picture where one may be picked; toggles its mark where several may. */
  | { type: 'asset.chosen'; asset: Asset }
  | { type: 'choice.confirmed' }
  | NetworkEvent;
