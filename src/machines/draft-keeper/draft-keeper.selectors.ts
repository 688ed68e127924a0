import type { SnapshotFrom } from 'xstate';

import type { draftKeeperMachine } from './draft-keeper.machine.ts';

type Snapshot = SnapshotFrom<typeof draftKeeperMachine>;

export type DraftHold =
  | 'opening'
  | 'saved'
  | 'saving'
  | 'unsaved'
  | 'elsewhere'
  | 'adopting'
  | 'unadopted'
  | 'copying'
  | 'uncopied';

/** Whether the work is kept, for a word beside it; or that another tab or device has it. */
export function selectDraftHold(snapshot: Snapshot): DraftHold {
  if (snapshot.matches({ mine: { keeping: 'saved' } })) return 'saved';
  if (snapshot.matches({ mine: { keeping: 'saving' } })) return 'saving';
  if (snapshot.matches({ mine: { keeping: 'unsaved' } })) return 'unsaved';
  if (snapshot.matches({ elsewhere: 'offering' })) return 'elsewhere';
  if (snapshot.matches({ elsewhere: 'adopting' })) return 'adopting';
  if (snapshot.matches({ elsewhere: 'unadopted' })) return 'unadopted';
  if (snapshot.matches({ elsewhere: 'uncopied' })) return 'uncopied';
  return snapshot.matches({ elsewhere: 'copying' }) ? 'copying' : 'opening';
}

/** The device on which the draft went on; null where that is another tab of this browser. */
export const selectOther = (snapshot: Snapshot) => snapshot.context.other;
/** The id of a draft in which the work of this device was kept when another device's took its place. */
export const selectAside = (snapshot: Snapshot) => snapshot.context.aside;

/** Brings the draft to the server; it has selectors of its own. */
export const selectSync = (snapshot: Snapshot) => snapshot.children.sync;
