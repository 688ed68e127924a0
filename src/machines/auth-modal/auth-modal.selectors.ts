import type { SnapshotFrom } from 'xstate';

import type { authModalMachine } from './auth-modal.machine.ts';

type Snapshot = SnapshotFrom<typeof authModalMachine>;

/** View of the window; a record of screens keyed by it has to draw every one. */
export type AuthView = 'login' | 'register' | 'verifyOtp' | 'forgotPassword' | 'resetSent' | 'secondFactor';

export function selectView(snapshot: Snapshot): AuthView | 'closed' {
  if (snapshot.matches({ open: 'login' })) return 'login';
  if (snapshot.matches({ open: 'register' })) return 'register';
  if (snapshot.matches({ open: 'verifyOtp' })) return 'verifyOtp';
  if (snapshot.matches({ open: 'secondFactor' })) return 'secondFactor';
  if (snapshot.matches({ open: { forgotPassword: 'sent' } })) return 'resetSent';
  return snapshot.matches('closed') ? 'closed' : 'forgotPassword';
}
/** Returns the way of giving the second factor; `over` where no code helps any more. */
export function selectFactorWay(snapshot: Snapshot): 'app' | 'recovery' | 'over' {
  if (snapshot.matches({ open: { secondFactor: 'recovery' } })) return 'recovery';
  return snapshot.matches({ open: { secondFactor: 'over' } }) ? 'over' : 'app';
}
export const selectIsBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');
/** Returns why the last try failed: a code for the whole form, and problems of its fields. */
export const selectFailure = (snapshot: Snapshot) => snapshot.context.failure;
/** Returns the email that was typed last since the window opened. */
export const selectEmail = (snapshot: Snapshot) => snapshot.context.email;
/** Returns the actor behind the view `verifyOtp`. */
export const selectVerification = (snapshot: Snapshot) => snapshot.children.verification;
/** Returns the page to return to after a sign-in, also after a reload during one. */
export const selectReturnPath = ({ context }: Snapshot) => context.returnTo ?? context.remembered;
