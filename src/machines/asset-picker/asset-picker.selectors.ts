import type { SnapshotFrom } from 'xstate';

import { type Refusal, refusalOf } from '../_kit/guard-refusal.ts';
import type { assetPickerMachine } from './asset-picker.machine.ts';

type Snapshot = SnapshotFrom<typeof assetPickerMachine>;

export const selectIsOpen = (snapshot: Snapshot) => snapshot.matches('open');
/** The pictures that were picked are being asked for. */
export const selectIsTaking = (snapshot: Snapshot) => snapshot.matches({ open: 'taking' });
export const selectTab = (snapshot: Snapshot) => snapshot.context.tab;
export const selectSource = (snapshot: Snapshot) => snapshot.context.source;
/** What stands in the search box, and what is searched for. */
export const selectWords = (snapshot: Snapshot) => snapshot.context.words;
export const selectQuery = (snapshot: Snapshot) => snapshot.context.query;
export const selectChosen = (snapshot: Snapshot) => snapshot.context.chosen;
export type PickerRefusal = Refusal<'hasChosen'>;
/** Why what was chosen cannot be taken. */
export const selectConfirmRefusal = (snapshot: Snapshot): PickerRefusal | undefined =>
  refusalOf(snapshot, { type: 'choice.confirmed' }, ['hasChosen']);
/** Ids of pictures that were chosen and turned out to be gone. */
export const selectGone = (snapshot: Snapshot) => snapshot.context.gone;
/** What was picked last, to be said once the window is closed. */
export const selectPicked = (snapshot: Snapshot) => snapshot.context.picked;
/** Ids of pictures that the place has already. */
export const selectTaken = (snapshot: Snapshot) => snapshot.context.taken;
export const selectMost = (snapshot: Snapshot) => snapshot.context.most;
export const selectFailure = (snapshot: Snapshot) => snapshot.context.failure;
