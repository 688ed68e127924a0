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

/** Returns whether the work is saved, for the notice beside it, or that another tab or device holds the draft. */
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

/** Returns the device on which the draft continued; null where that is another tab of this browser. */
export const selectOther = (snapshot: Snapshot) => snapshot.context.other;
/** Returns the id of the draft in which this device's work was saved when another device's draft replaced it. */
export const selectAside = (snapshot: Snapshot) => snapshot.context.aside;

/** Returns the actor that syncs the draft to the server; it has selectors of its own. */
export const selectSync = (snapshot: Snapshot) => snapshot.children.sync;
