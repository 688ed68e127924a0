import type { SnapshotFrom } from 'xstate';

import type { emailVerificationMachine } from './email-verification.machine.ts';

type Snapshot = SnapshotFrom<typeof emailVerificationMachine>;

export const selectEmail = (snapshot: Snapshot) => snapshot.context.email;
export const selectFailure = (snapshot: Snapshot) => snapshot.context.failure;
export const selectIsBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');

/** State of the mailed code: one was just sent, a new one can be requested, or one is being requested. */
export type CodeMailState = 'sent' | 'ready' | 'asking';
export function selectCodeMail(snapshot: Snapshot): CodeMailState {
  if (snapshot.matches({ verifying: { mail: 'asking' } })) return 'asking';
  return snapshot.matches({ verifying: { mail: 'sent' } }) ? 'sent' : 'ready';
}
/** Checks whether the failure is that of sending a code. */
export const selectIsUnsent = (snapshot: Snapshot) => snapshot.matches({ verifying: { mail: 'unsent' } });
