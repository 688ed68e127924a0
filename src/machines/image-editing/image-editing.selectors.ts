import type { SnapshotFrom } from 'xstate';

import { refusalBy, type RefusingGuards, type StepRefusal } from '../_wizard/step-refusals.ts';
import { selectWizardView, type WizardView } from '../_wizard/selectors.ts';
import {
  basePicture,
  currentMask,
  currentVersion,
  hasEnoughImages,
  hasWish,
  hasNoResult,
  pictureOf,
} from './image-editing.context.ts';
import type { imageEditingMachine } from './image-editing.machine.ts';
import type { stepTransitions } from './image-editing.transitions.ts';
import type { EditStep } from './image-editing.types.ts';

type Snapshot = SnapshotFrom<typeof imageEditingMachine>;

/** View of the page. A record of screens keyed by it has to draw every one. */
export type ImageEditingView = 'images' | 'wish' | 'masking' | 'comparing' | WizardView;

export function selectView(snapshot: Snapshot): ImageEditingView {
  if (snapshot.matches({ working: { choosing: 'images' } })) return 'images';
  if (snapshot.matches({ working: { choosing: 'wish' } })) return 'wish';
  if (snapshot.matches({ working: 'masking' })) return 'masking';
  if (snapshot.matches({ working: 'comparing' })) return 'comparing';
  return selectWizardView(snapshot);
}

/** Returns the marked step of the four; a comparison belongs to the step that it returns to. */
export function selectStep({ context: { step, result } }: Snapshot): EditStep {
  if (step === 'comparing') return result === null ? 'describe' : 'result';
  return step === 'masking' ? 'describe' : step;
}
/** Checks whether a click on a step opens it. */
export const selectCanOpen = (step: EditStep) => (snapshot: Snapshot) => {
  if (!snapshot.can({ type: 'step.chosen', step })) return false;
  if (step === 'upload') return hasNoResult(snapshot.context);
  if (step === 'describe') return hasEnoughImages(snapshot.context);
  return step === 'result' && snapshot.context.result !== null;
};

export type ImageEditingRefusal = StepRefusal<RefusingGuards<typeof stepTransitions> | 'isComplete'>;
/** Refusal of each step. */
const before = {
  upload: 'mayChooseImages',
  describe: 'mayDescribe',
  generate: 'isComplete',
  result: 'mayShowResult',
} as const satisfies Record<EditStep, ImageEditingRefusal>;
export const selectIsComplete = (snapshot: Snapshot) =>
  hasEnoughImages(snapshot.context) && hasWish(snapshot.context);
/** Selects why a click does not open a step; undefined where it does. */
export const selectRefusal = refusalBy({ canOpen: selectCanOpen, before, isReady: selectIsComplete });

export const selectMode = (snapshot: Snapshot) => snapshot.context.mode;
/** Returns the pictures in their order. */
export const selectImages = (snapshot: Snapshot) => snapshot.context.images;
export const selectHasEnough = (snapshot: Snapshot) => hasEnoughImages(snapshot.context);
export const selectWish = (snapshot: Snapshot) => snapshot.context.wish;
/** Returns the picture that the next edit begins with; undefined while several are to be combined. */
export const selectBase = (snapshot: Snapshot) => basePicture(snapshot.context);
/** Returns the mask of that picture. */
export const selectMask = (snapshot: Snapshot) => currentMask(snapshot.context);
export const selectVersions = (snapshot: Snapshot) => snapshot.context.versions;
export const selectHasVersions = (snapshot: Snapshot) => selectVersions(snapshot).length > 0;
/** Returns the version that is shown or edited; undefined for the pictures themselves. */
export const selectCurrent = (snapshot: Snapshot) => currentVersion(snapshot.context);
/** Returns the picture that the current version was made from; undefined where it was made from several. */
export const selectBefore = ({ context }: Snapshot) => {
  const current = currentVersion(context);
  if (current === undefined || (current.parent === null && context.mode === 'several')) return undefined;
  return pictureOf(context, current.parent);
};
export const selectPair = (snapshot: Snapshot) => snapshot.context.compared;
/** Checks whether the result was made but could not be fetched. */
export const selectIsUnread = (snapshot: Snapshot) => snapshot.matches({ working: { result: 'unread' } });

/** Actors behind the drop zone, the library, the mask, the waiting view and the draft's notice. */
export const selectUpload = (snapshot: Snapshot) => snapshot.children.upload;
