import type { SnapshotFrom } from 'xstate';

import {
  canBeLabelled,
  canBeSized,
  type downloadOptionsMachine,
  formatsOf,
  hasQuality,
  needsDrawing,
  lacksLabel,
} from './download-options.machine.ts';

type Snapshot = SnapshotFrom<typeof downloadOptionsMachine>;

export const selectPictures = (snapshot: Snapshot) => snapshot.context.pictures;
export const selectChoice = (snapshot: Snapshot) => snapshot.context.choice;
export const selectFormats = (snapshot: Snapshot) => formatsOf(snapshot.context.pictures);
export const selectCanBeSized = (snapshot: Snapshot) => canBeSized(snapshot.context.pictures);
export const selectCanBeLabelled = ({ context: { pictures, choice } }: Snapshot) =>
  canBeLabelled(pictures, choice);
export const selectLacksLabel = ({ context: { pictures, choice } }: Snapshot) => lacksLabel(pictures, choice);
export const selectNeedsDrawing = ({ context: { pictures, choice } }: Snapshot) =>
  needsDrawing(pictures, choice);
export const selectHasQuality = (snapshot: Snapshot) => hasQuality(snapshot.context.choice);
export const selectIsBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');
export const selectFailure = (snapshot: Snapshot) => snapshot.context.failure;
