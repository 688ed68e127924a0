import type { SnapshotFrom } from 'xstate';

import type { authModalMachine } from './auth-modal.machine.ts';

type Snapshot = SnapshotFrom<typeof authModalMachine>;

/** Which view the window shows; a record of screens keyed by it has to draw every one. */
export type AuthView = 'login' | 'register' | 'verifyOtp' | 'forgotPassword' | 'resetSent' | 'secondFactor';

export function selectView(snapshot: Snapshot): AuthView | 'closed' {
  if (snapshot.matches({ open: 'login' })) return 'login';
  if (snapshot.matches({ open: 'register' })) return 'register';
  if (snapshot.matches({ open: 'verifyOtp' })) return 'verifyOtp';
  if (snapshot.matches({ open: 'secondFactor' })) return 'secondFactor';
  if (snapshot.matches({ open: { forgotPassword: 'sent' } })) return 'resetSent';
  return snapshot.matches('closed') ? 'closed' : 'forgotPassword';
}
/** How the second factor is shown; `over` where no code helps any more. */
export function selectFactorWay(snapshot: Snapshot): 'app' | 'recovery' | 'over' {
  if (snapshot.matches({ open: { secondFactor: 'recovery' } })) return 'recovery';
  return snapshot.matches({ open: { secondFactor: 'over' } }) ? 'over' : 'app';
}
export const selectIsBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');
/** Why the last try failed: a code for the whole form, and problems of its fields. */
export const selectFailure = (snapshot: Snapshot) => snapshot.context.failure;
/** The address that was typed last in this opening. */
export const selectEmail = (snapshot: Snapshot) => snapshot.context.email;
/** The actor behind the view `verifyOtp`. */
export const selectVerification = (snapshot: Snapshot) => snapshot.children.verification;
/** The page that a sign-in leads back to; also after a reload in the middle of one. */
export const selectReturnPath = ({ context }: Snapshot) => context.returnTo ?? context.remembered;
