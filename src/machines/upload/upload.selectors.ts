import type { SnapshotFrom } from 'xstate';

import type { uploadMachine } from './upload.machine.ts';

type Snapshot = SnapshotFrom<typeof uploadMachine>;

/** What the drop zone shows: one of these at any moment. */
export type UploadPhase =
  | 'empty'
  | 'dragging'
  | 'checking'
  | 'converting'
  | 'resizing'
  | 'sending'
  | 'ready'
  | 'rejected'
  | 'interrupted';

export function selectPhase(snapshot: Snapshot): UploadPhase {
  if (snapshot.matches('dragging')) return 'dragging';
  if (snapshot.matches({ working: 'checking' })) return 'checking';
  if (snapshot.matches({ working: 'converting' })) return 'converting';
  if (snapshot.matches({ working: 'resizing' })) return 'resizing';
  if (snapshot.matches({ working: 'sending' })) return 'sending';
  if (snapshot.matches({ resting: 'ready' })) return 'ready';
  if (snapshot.matches({ resting: 'rejected' })) return 'rejected';
  return snapshot.matches({ resting: 'interrupted' }) ? 'interrupted' : 'empty';
}
export const selectIsBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');
/** 0–1. */
export const selectSent = (snapshot: Snapshot) => snapshot.context.sent;
/** Which place of a form it is for. */
export const selectRole = (snapshot: Snapshot) => snapshot.context.role;
/** Of the file that is under way, or waits for the network. */
export const selectFileName = ({ context: { file } }: Snapshot) => file?.name ?? null;
/** How many are under way or wait for their turn, or for the network. */
export const selectComing = (snapshot: Snapshot) => {
  const isComing = selectIsBusy(snapshot) || selectPhase(snapshot) === 'interrupted';
  return isComing ? 1 + snapshot.context.waiting.length : 0;
};
/** Which pictures were turned down, and why. */
export const selectRefused = (snapshot: Snapshot) => snapshot.context.refused;
/** How many of the pictures that were chosen together are there, once nothing is under way. */
export const selectAdded = (snapshot: Snapshot) => (selectIsBusy(snapshot) ? 0 : snapshot.context.added);
