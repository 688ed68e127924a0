import type { SnapshotFrom } from 'xstate';

import type { socialSignInMachine } from './social-sign-in.machine.ts';

type Snapshot = SnapshotFrom<typeof socialSignInMachine>;

/** Stage of the sign-in on the button; a record of words keyed by it has to have them for every one. */
export type SocialStage =
  | 'ready'
  | 'opening'
  | 'waiting'
  | 'blocked'
  | 'explaining'
  | 'redirecting'
  | 'finishing';

export function selectStage(snapshot: Snapshot): SocialStage {
  if (snapshot.matches({ idle: 'blocked' })) return 'blocked';
  if (snapshot.matches({ idle: 'explaining' })) return 'explaining';
  if (snapshot.matches({ popup: 'preparing' })) return 'opening';
  if (snapshot.matches('popup')) return 'waiting';
  if (snapshot.matches('redirecting')) return 'redirecting';
  return snapshot.hasTag('busy') ? 'finishing' : 'ready';
}
export const selectIsBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');
