import type { SnapshotFrom } from 'xstate';

import type { uploadMachine } from './upload.machine.ts';

type Snapshot = SnapshotFrom<typeof uploadMachine>;

/** What the drop zone shows: one of these at any moment. */
export type UploadPhase =
  | 'empty'
  | 'dragging'
  | 'checking'
  | 'resizing'
  | 'sending'
  | 'ready'
  | 'rejected'
  | 'interrupted';

export function selectPhase(snapshot: Snapshot): UploadPhase {
  if (snapshot.matches('dragging')) return 'dragging';
  if (snapshot.matches({ working: 'checking' })) return 'checking';
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
/** Which file the word about it is about. */
export const selectFileName = ({ context: { refused, file } }: Snapshot) => (refused ?? file)?.name ?? null;
/** Why the picture was turned down. */
export const selectRefusal = (snapshot: Snapshot) => snapshot.context.refusal;
