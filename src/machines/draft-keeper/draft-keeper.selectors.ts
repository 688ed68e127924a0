import type { SnapshotFrom } from 'xstate';

import type { draftKeeperMachine } from './draft-keeper.machine.ts';

type Snapshot = SnapshotFrom<typeof draftKeeperMachine>;

export type DraftHold = 'opening' | 'saved' | 'saving' | 'unsaved' | 'elsewhere' | 'copying' | 'uncopied';

/** Whether the work is kept, for a word beside it; or that another tab has it. */
export function selectDraftHold(snapshot: Snapshot): DraftHold {
  if (snapshot.matches({ mine: { keeping: 'saved' } })) return 'saved';
  if (snapshot.matches({ mine: { keeping: 'saving' } })) return 'saving';
  if (snapshot.matches({ mine: { keeping: 'unsaved' } })) return 'unsaved';
  if (snapshot.matches({ elsewhere: 'offering' })) return 'elsewhere';
  if (snapshot.matches({ elsewhere: 'uncopied' })) return 'uncopied';
  return snapshot.matches({ elsewhere: 'copying' }) ? 'copying' : 'opening';
}
