import type { SnapshotFrom } from 'xstate';

import { canOverlay, type imageReviewMachine, currentPicture } from './image-review.machine.ts';
import { fittedScale, largestZoom, type Size, turnedSize } from './review-view.ts';

type Snapshot = SnapshotFrom<typeof imageReviewMachine>;
export type ReviewMode = 'single' | 'film' | 'choosing' | 'sliding' | 'sideBySide';

export function selectMode(snapshot: Snapshot): ReviewMode {
  const modes = ['film', 'choosing', 'sliding', 'sideBySide'] as const;
  return modes.find((mode) => snapshot.matches(mode)) ?? 'single';
}
export const selectIsMagnified = (snapshot: Snapshot): boolean =>
  snapshot.matches({ single: 'magnified' }) || snapshot.matches({ sideBySide: 'magnified' });
/** Checks whether there is a picture to zoom and turn. */
export const selectIsBoard = (snapshot: Snapshot): boolean =>
  snapshot.matches('single') || snapshot.matches('sideBySide');
export const selectShown = ({ context: { shown } }: Snapshot): number => shown;
export const selectPicture = ({ context }: Snapshot) => currentPicture(context);
export const selectPictures = ({ context: { pictures } }: Snapshot) => pictures;
export const selectOther = ({ context: { other } }: Snapshot) => other;
export const selectTurns = ({ context: { turns } }: Snapshot) => turns;
export const selectView = ({ context: { view } }: Snapshot) => view;
export const selectBoard = ({ context: { board } }: Snapshot) => board;
export const selectCanSlide = ({ context }: Snapshot): boolean =>
  context.other !== null && canOverlay(currentPicture(context), context.other);

const currentSize = ({ context }: Snapshot): Size => turnedSize(currentPicture(context), context.turns);
/** Returns the scale in percent: screen pixels per picture pixel. */
export const selectPercent = (snapshot: Snapshot): number =>
  Math.round(fittedScale(currentSize(snapshot), snapshot.context.board) * snapshot.context.view.zoom * 100);
export const selectCanComeNearer = (snapshot: Snapshot): boolean =>
  snapshot.context.view.zoom < largestZoom(currentSize(snapshot), snapshot.context.board);
