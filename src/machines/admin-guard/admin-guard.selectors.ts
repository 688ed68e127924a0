import type { SnapshotFrom } from 'xstate';

import type { adminGuardMachine } from './admin-guard.machine.ts';

type Snapshot = SnapshotFrom<typeof adminGuardMachine>;

/** View of the guard; a record of screens keyed by it has to draw every one. */
export type AdminGuardView = 'checking' | 'allowed' | 'denied' | 'unprotected' | 'unanswered' | 'leaving';

export function selectView(snapshot: Snapshot): AdminGuardView {
  if (snapshot.matches('allowed')) return 'allowed';
  if (snapshot.matches('denied')) return 'denied';
  if (snapshot.matches('unprotected')) return 'unprotected';
  if (snapshot.matches('unanswered')) return 'unanswered';
  return snapshot.matches('leaving') ? 'leaving' : 'checking';
}
/** Returns the email of the signed-in user, as the guard knows it. */
export const selectEmail = (snapshot: Snapshot) => snapshot.context.email;
