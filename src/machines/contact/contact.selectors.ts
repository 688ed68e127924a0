import type { SnapshotFrom } from 'xstate';

import type { contactMachine } from './contact.machine.ts';

type Snapshot = SnapshotFrom<typeof contactMachine>;

export type ContactView = 'opening' | 'form' | 'sent';
export function selectView(snapshot: Snapshot): ContactView {
  if (snapshot.matches('opening')) return 'opening';
  return snapshot.matches('sent') ? 'sent' : 'form';
}
export const selectIsBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');
export const selectFailure = (snapshot: Snapshot) => snapshot.context.failure;
export const selectValues = (snapshot: Snapshot) => snapshot.context.values;
export const selectFiles = (snapshot: Snapshot) => snapshot.context.files;
export const selectRefused = (snapshot: Snapshot) => snapshot.context.refused;
export const selectReference = (snapshot: Snapshot) => snapshot.context.reference;
