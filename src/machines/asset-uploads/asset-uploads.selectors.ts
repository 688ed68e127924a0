import type { SnapshotFrom } from 'xstate';

import type { assetUploadsMachine } from './asset-uploads.machine.ts';

type Snapshot = SnapshotFrom<typeof assetUploadsMachine>;

/** Returns the files in the order in which they were chosen. */
export const selectFiles = (snapshot: Snapshot) => snapshot.context.files;
export const selectIsBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');
/** Checks whether something is dragged over the page. */
export const selectIsOver = (snapshot: Snapshot) => snapshot.hasTag('over');
export const selectDone = ({ context: { files } }: Snapshot) =>
  files.filter(({ phase }) => phase === 'done').length;
