import type { SnapshotFrom } from 'xstate';

import type { secondFactorMachine } from './second-factor.machine.ts';

type Snapshot = SnapshotFrom<typeof secondFactorMachine>;

/** View of the section; a record of screens keyed by it has to draw every one. */
export type FactorView = 'closed' | 'proving' | 'scanning' | 'renewing' | 'removing' | 'codes';

export function selectView(snapshot: Snapshot): FactorView {
  if (snapshot.matches('closed')) return 'closed';
  if (snapshot.matches('proving') || snapshot.matches('beginning')) return 'proving';
  if (snapshot.matches('scanning') || snapshot.matches('confirming')) return 'scanning';
  if (snapshot.matches('renewing') || snapshot.matches('makingCodes')) return 'renewing';
  return snapshot.matches('codesShown') ? 'codes' : 'removing';
}
export const selectIsBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');
export const selectFailure = (snapshot: Snapshot) => snapshot.context.failure;
/** Returns the secret for the authenticator app, while it is shown. */
export const selectApp = (snapshot: Snapshot) => snapshot.context.app;
/** Returns the recovery codes, which are shown only once. */
export const selectCodes = (snapshot: Snapshot) => snapshot.context.codes;
export const selectIsCopied = (snapshot: Snapshot) => snapshot.matches({ codesShown: 'copied' });
export const selectIsNotCopied = (snapshot: Snapshot) => snapshot.matches({ codesShown: 'notCopied' });
export const selectIsCopying = (snapshot: Snapshot) => snapshot.matches({ codesShown: 'copying' });
