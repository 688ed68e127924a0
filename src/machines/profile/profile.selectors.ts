import type { SnapshotFrom } from 'xstate';

import type { profileMachine } from './profile.machine.ts';

type Snapshot = SnapshotFrom<typeof profileMachine>;

export const selectIsNaming = (snapshot: Snapshot) =>
  snapshot.matches('naming') || snapshot.matches('savingName');
export const selectIsSavingName = (snapshot: Snapshot) => snapshot.matches('savingName');
export const selectIsSavingLanguage = (snapshot: Snapshot) => snapshot.matches('savingLanguage');
export const selectNameFailure = (snapshot: Snapshot) =>
  selectIsNaming(snapshot) ? snapshot.context.failure : null;
export const selectLanguageFailure = (snapshot: Snapshot) =>
  selectIsNaming(snapshot) ? null : snapshot.context.failure;
/** One change at a time: the other one waits. */
export const selectCanChooseLanguage = (snapshot: Snapshot) =>
  snapshot.can({ type: 'language.chosen', locale: 'vi' });
export const selectCanRename = (snapshot: Snapshot) => snapshot.can({ type: 'rename.wanted' });
