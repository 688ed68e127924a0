import type { SnapshotFrom } from 'xstate';

import { type Refusal, refusalOf } from '../_kit/guard-refusal.ts';
import type { assetPickerMachine } from './asset-picker.machine.ts';

type Snapshot = SnapshotFrom<typeof assetPickerMachine>;

export const selectIsOpen = (snapshot: Snapshot) => snapshot.matches('open');
/** Checks whether the picked pictures are being fetched. */
export const selectIsTaking = (snapshot: Snapshot) => snapshot.matches({ open: 'taking' });
export const selectTab = (snapshot: Snapshot) => snapshot.context.tab;
export const selectSource = (snapshot: Snapshot) => snapshot.context.source;
/** Return the text of the search box, and the search query. */
export const selectWords = (snapshot: Snapshot) => snapshot.context.words;
export const selectQuery = (snapshot: Snapshot) => snapshot.context.query;
export const selectChosen = (snapshot: Snapshot) => snapshot.context.chosen;
export type PickerRefusal = Refusal<'hasChosen'>;
/** Returns why the marked pictures cannot be picked. */
export const selectConfirmRefusal = (snapshot: Snapshot): PickerRefusal | undefined =>
  refusalOf(snapshot, { type: 'choice.confirmed' }, ['hasChosen']);
/** Returns the ids of marked pictures that turned out to be deleted. */
export const selectGone = (snapshot: Snapshot) => snapshot.context.gone;
/** Returns the pictures that were picked last, for the announcement after the window has closed. */
export const selectPicked = (snapshot: Snapshot) => snapshot.context.picked;
/** Returns the ids of pictures that the place has already. */
export const selectTaken = (snapshot: Snapshot) => snapshot.context.taken;
export const selectMost = (snapshot: Snapshot) => snapshot.context.most;
export const selectFailure = (snapshot: Snapshot) => snapshot.context.failure;
