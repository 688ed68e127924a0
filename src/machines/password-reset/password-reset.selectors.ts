import type { SnapshotFrom } from 'xstate';

import type { passwordResetMachine } from './password-reset.machine.ts';

type Snapshot = SnapshotFrom<typeof passwordResetMachine>;

export type PasswordResetView = 'form' | 'linkUseless' | 'changed';
export function selectView(snapshot: Snapshot): PasswordResetView {
  if (snapshot.matches('changed')) return 'changed';
  return snapshot.matches('linkUseless') ? 'linkUseless' : 'form';
}
export const selectIsBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');
export const selectFailure = (snapshot: Snapshot) => snapshot.context.failure;
export const selectEmail = (snapshot: Snapshot) => snapshot.context.email;
