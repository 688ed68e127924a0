import type { SnapshotFrom } from 'xstate';

import type { webhookMachine } from './webhook.machine.ts';

type Snapshot = SnapshotFrom<typeof webhookMachine>;

export type WebhookWindow = 'create' | 'change' | 'rotate' | 'delete' | 'secret';

/** Returns the open window. */
export function selectWindow(snapshot: Snapshot): WebhookWindow | null {
  if (snapshot.matches('creating') || snapshot.matches('savingNew')) return 'create';
  if (snapshot.matches('changing') || snapshot.matches('savingChange')) return 'change';
  if (snapshot.matches('askingToRotate') || snapshot.matches('rotating')) return 'rotate';
  if (snapshot.matches('askingToDelete') || snapshot.matches('deleting')) return 'delete';
  return snapshot.matches('secretShown') ? 'secret' : null;
}
export const selectWebhook = (snapshot: Snapshot) => snapshot.context.webhook;
export const selectSecret = (snapshot: Snapshot) => snapshot.context.secret;
export const selectFailure = (snapshot: Snapshot) => snapshot.context.failure;
export const selectIsBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');
/** Returns the copying state of the visible secret. */
export function selectCopying(snapshot: Snapshot): 'resting' | 'copying' | 'copied' | 'failed' {
  if (snapshot.matches({ secretShown: 'copying' })) return 'copying';
  if (snapshot.matches({ secretShown: 'copied' })) return 'copied';
  return snapshot.matches({ secretShown: 'notCopied' }) ? 'failed' : 'resting';
}
/** Returns the id of the endpoint that is being switched on or off. */
export const selectSwitching = (snapshot: Snapshot) =>
  snapshot.matches('switching') ? (snapshot.context.webhook?.id ?? null) : null;
