import type { SnapshotFrom } from 'xstate';

import type { uploadMachine } from './upload.machine.ts';

type Snapshot = SnapshotFrom<typeof uploadMachine>;

/** Phase of the drop zone, exactly one at any moment. */
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
/** Returns the progress, 0–1. */
export const selectSent = (snapshot: Snapshot) => snapshot.context.sent;
/** Returns the place of the form that the pictures are for. */
export const selectRole = (snapshot: Snapshot) => snapshot.context.role;
/** Returns the name of the file that is being sent, or waits for the network. */
export const selectFileName = ({ context: { file } }: Snapshot) => file?.name ?? null;
/** Returns the number of files that are being sent or queued, or wait for the network. */
export const selectComing = (snapshot: Snapshot) => {
  const isComing = selectIsBusy(snapshot) || selectPhase(snapshot) === 'interrupted';
  return isComing ? 1 + snapshot.context.waiting.length : 0;
};
/** Returns the refused files with their reasons. */
export const selectRefused = (snapshot: Snapshot) => snapshot.context.refused;
/** Returns how many of the files that were chosen together are uploaded, once none is being sent. */
export const selectAdded = (snapshot: Snapshot) => (selectIsBusy(snapshot) ? 0 : snapshot.context.added);
