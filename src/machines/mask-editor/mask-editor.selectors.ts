import type { SnapshotFrom } from 'xstate';

import { canStep, largestBrush } from './mask-editor.context.ts';
import type { maskEditorMachine } from './mask-editor.machine.ts';
import { currentMask } from './pixels/mask-history.ts';
import { shareOf } from './pixels/tiled-mask.ts';

type Snapshot = SnapshotFrom<typeof maskEditorMachine>;

/** Phase of the editor, exactly one at any moment. */
export type MaskPhase =
  | 'opening'
  | 'elsewhere'
  | 'resting'
  | 'ready'
  | 'stroking'
  | 'folding'
  | 'finding'
  | 'reading'
  | 'creating'
  | 'exporting';

export function selectPhase(snapshot: Snapshot): MaskPhase {
  if (snapshot.matches({ working: { resting: 'ready' } })) return 'ready';
  if (snapshot.matches({ working: 'resting' })) return 'resting';
  if (snapshot.matches({ working: 'stroking' })) return 'stroking';
  if (snapshot.matches({ working: 'restoring' })) return 'folding';
  if (snapshot.matches({ working: 'folding' })) return 'folding';
  if (snapshot.matches({ working: 'finding' })) return 'finding';
  if (snapshot.matches({ working: 'reading' })) return 'reading';
  if (snapshot.matches({ working: 'creating' })) return 'creating';
  if (snapshot.matches({ working: 'exporting' })) return 'exporting';
  return snapshot.matches('elsewhere') ? 'elsewhere' : 'opening';
}

/** Returns the screen of the editor; the board appears as soon as the mask can be edited. */
export function selectScreen(snapshot: Snapshot): 'opening' | 'elsewhere' | 'board' {
  if (snapshot.matches('working')) return 'board';
  return snapshot.matches('elsewhere') ? 'elsewhere' : 'opening';
}
export const selectIsReady = (snapshot: Snapshot) => snapshot.matches({ working: { resting: 'ready' } });
export const selectIsCreating = (snapshot: Snapshot) => snapshot.matches({ working: 'creating' });
export const selectIsBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');
/** Checks whether the mask can be edited: a stroke can begin, or is being painted. */
export const selectIsOpen = (snapshot: Snapshot) =>
  snapshot.matches({ working: 'resting' }) || snapshot.matches({ working: 'stroking' });
export const selectPicture = (snapshot: Snapshot) => snapshot.context.picture;
export const selectTargets = (snapshot: Snapshot) => snapshot.context.targets;
export const selectTool = (snapshot: Snapshot) => snapshot.context.tool;
export const selectBrush = (snapshot: Snapshot) => snapshot.context.brush;
/** Returns the largest brush diameter in pixels of the picture. */
export const selectLargestBrush = (snapshot: Snapshot) => largestBrush(snapshot.context.picture);
export const selectMode = (snapshot: Snapshot) => snapshot.context.mode;
export const selectOverlay = (snapshot: Snapshot) => snapshot.context.overlay;
export const selectView = (snapshot: Snapshot) => snapshot.context.view;
export const selectMask = (snapshot: Snapshot) => currentMask(snapshot.context.history);
export const selectCanUndo = (snapshot: Snapshot) => canStep(snapshot.context.history, -1);
export const selectCanRedo = (snapshot: Snapshot) => canStep(snapshot.context.history, 1);
/** Return the number of applied operations, and the number of all operations. */
export const selectStep = (snapshot: Snapshot) => snapshot.context.history.position;
export const selectSteps = (snapshot: Snapshot) => snapshot.context.history.operations.length;
/** Returns the selected share of the picture, 0–1. */
export const selectShare = (snapshot: Snapshot) => shareOf(selectMask(snapshot));
export const selectFailure = (snapshot: Snapshot) => snapshot.context.failure;
export const selectKeeper = (snapshot: Snapshot) => snapshot.children.keeper;
/** Returns the target that is being searched for. */
export const selectSought = (snapshot: Snapshot) =>
  snapshot.matches({ working: 'finding' }) ? snapshot.context.find : null;
