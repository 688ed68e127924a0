import type { SnapshotFrom } from 'xstate';

import type { apiTokenMachine } from './api-token.machine.ts';

type Snapshot = SnapshotFrom<typeof apiTokenMachine>;

export type TokenWindow = 'create' | 'change' | 'regenerate' | 'delete' | 'usage' | 'secret';

/** Returns the open window. */
export function selectWindow(snapshot: Snapshot): TokenWindow | null {
  if (snapshot.matches('creating') || snapshot.matches('savingNew')) return 'create';
  if (snapshot.matches('changing') || snapshot.matches('savingChange')) return 'change';
  if (snapshot.matches('askingToRegenerate') || snapshot.matches('regenerating')) return 'regenerate';
  if (snapshot.matches('askingToDelete') || snapshot.matches('deleting')) return 'delete';
  if (snapshot.matches('usageShown')) return 'usage';
  return snapshot.matches('secretShown') ? 'secret' : null;
}
export const selectToken = (snapshot: Snapshot) => snapshot.context.token;
export const selectSecret = (snapshot: Snapshot) => snapshot.context.secret;
export const selectFailure = (snapshot: Snapshot) => snapshot.context.failure;
export const selectIsBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');
/** Returns the copying state of the visible secret. */
export function selectCopying(snapshot: Snapshot): 'resting' | 'copying' | 'copied' | 'failed' {
  if (snapshot.matches({ secretShown: 'copying' })) return 'copying';
  if (snapshot.matches({ secretShown: 'copied' })) return 'copied';
  return snapshot.matches({ secretShown: 'notCopied' }) ? 'failed' : 'resting';
}
/** Returns the id of the token that is being switched on or off. */
export const selectSwitching = (snapshot: Snapshot) =>
  snapshot.matches('switching') ? (snapshot.context.token?.id ?? null) : null;
