import type { SnapshotFrom } from 'xstate';

import type { bodyPreviewMachine } from './body-preview.machine.ts';

type Snapshot = SnapshotFrom<typeof bodyPreviewMachine>;

/** Phase of the figure: `stale` is shown while a newer one is being meshed. */
export type FigurePhase = 'empty' | 'coming' | 'stale' | 'ready' | 'failed';

export function selectFigurePhase(snapshot: Snapshot): FigurePhase {
  if (snapshot.matches({ figure: 'empty' })) return 'empty';
  if (snapshot.matches({ figure: 'failed' })) return 'failed';
  if (snapshot.context.figure === null) return 'coming';
  return snapshot.matches({ figure: 'drafting' }) ? 'stale' : 'ready';
}

export type Painting = 'starting' | 'absent' | 'turning' | 'flat' | 'lost';
export function selectPainting(snapshot: Snapshot): Painting {
  if (snapshot.matches({ painting: 'turning' })) return 'turning';
  if (snapshot.matches({ painting: 'flat' })) return 'flat';
  if (snapshot.matches({ painting: 'absent' })) return 'absent';
  return snapshot.matches({ painting: 'lost' }) ? 'lost' : 'starting';
}

export const selectFigure = (snapshot: Snapshot) => snapshot.context.figure;
export const selectBody = (snapshot: Snapshot) => snapshot.context.body;
export const selectViewpoint = (snapshot: Snapshot) => snapshot.context.view;
