import type { SnapshotFrom } from 'xstate';

import { type Refusal, refusalOf } from '../_kit/guard-refusal.ts';
import type { profileMachine } from './profile.machine.ts';

type Snapshot = SnapshotFrom<typeof profileMachine>;

export const selectIsNaming = (snapshot: Snapshot) =>
  snapshot.matches('naming') || snapshot.matches('savingName');
export const selectIsSavingName = (snapshot: Snapshot) => snapshot.matches('savingName');
export const selectIsSavingLanguage = (snapshot: Snapshot) => snapshot.matches('savingLanguage');
export const selectNameFailure = (snapshot: Snapshot) =>
  selectIsNaming(snapshot) ? snapshot.context.failure : null;
const failureOf = (snapshot: Snapshot, chosen: Snapshot['context']['chosen']) =>
  selectIsNaming(snapshot) || snapshot.context.chosen !== chosen ? null : snapshot.context.failure;
export const selectLanguageFailure = (snapshot: Snapshot) => failureOf(snapshot, 'language');
export const selectIsSavingLabel = (snapshot: Snapshot) => snapshot.matches('savingLabel');
export const selectLabelFailure = (snapshot: Snapshot) => failureOf(snapshot, 'label');
export const selectCanLabel = (snapshot: Snapshot) => snapshot.can({ type: 'label.chosen', isOn: true });
/** Checks whether the language can be chosen: one change is saved at a time. */
export const selectCanChooseLanguage = (snapshot: Snapshot) =>
  snapshot.can({ type: 'language.chosen', locale: 'vi' });
/** Returns why the name cannot be changed now. */
export const selectRenameRefusal = (snapshot: Snapshot): Refusal | undefined =>
  refusalOf(snapshot, { type: 'rename.wanted' });
