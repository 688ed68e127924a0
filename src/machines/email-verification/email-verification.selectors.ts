import type { SnapshotFrom } from 'xstate';

import type { emailVerificationMachine } from './email-verification.machine.ts';

type Snapshot = SnapshotFrom<typeof emailVerificationMachine>;

export const selectEmail = (snapshot: Snapshot) => snapshot.context.email;
export const selectFailure = (snapshot: Snapshot) => snapshot.context.failure;
export const selectIsBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');

/** Whether a new code can be asked for: one was just sent, it can, or it is on its way. */
export type CodeMailState = 'sent' | 'ready' | 'asking';
export function selectCodeMail(snapshot: Snapshot): CodeMailState {
  if (snapshot.matches({ verifying: { mail: 'asking' } })) return 'asking';
  return snapshot.matches({ verifying: { mail: 'sent' } }) ? 'sent' : 'ready';
}
/** Whether what failed is the sending of a code. */
export const selectIsUnsent = (snapshot: Snapshot) => snapshot.matches({ verifying: { mail: 'unsent' } });
