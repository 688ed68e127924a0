import type { SnapshotFrom } from 'xstate';

import { refusalBy, type RefusingGuards, type StepRefusal } from '../_wizard/step-refusals.ts';
import { selectWizardView, type WizardView } from '../_wizard/selectors.ts';
import type { imageToVideoMachine } from './image-to-video.machine.ts';
import type { stepTransitions } from './image-to-video.transitions.ts';
import type { FilmStep } from './image-to-video.types.ts';

type Snapshot = SnapshotFrom<typeof imageToVideoMachine>;

/** View of the page. A record of screens keyed by it has to draw every one. */
export type ImageToVideoView = 'picture' | 'configure' | WizardView;

export function selectView(snapshot: Snapshot): ImageToVideoView {
  if (snapshot.matches({ working: { choosing: 'picture' } })) return 'picture';
  if (snapshot.matches({ working: { choosing: 'configure' } })) return 'configure';
  return selectWizardView(snapshot);
}

/** Returns the marked step of the four. */
export const selectStep = (snapshot: Snapshot): FilmStep => snapshot.context.step;
/** Checks whether a click on a step opens it. */
export const selectCanOpen = (step: FilmStep) => (snapshot: Snapshot) => {
  if (!snapshot.can({ type: 'step.chosen', step })) return false;
  if (step === 'configure') return snapshot.context.picture !== null;
  return step !== 'result' || snapshot.context.result !== null;
};

export type FilmRefusal = StepRefusal<RefusingGuards<typeof stepTransitions> | 'hasPicture'>;
/** Refusal of each step. */
const before = {
  picture: 'notNow',
  configure: 'mayConfigure',
  generate: 'hasPicture',
  result: 'mayShowResult',
} as const satisfies Record<FilmStep, FilmRefusal>;
/** Selects why a click does not open a step; undefined where it does. */
export const selectRefusal = refusalBy({
  canOpen: selectCanOpen,
  before,
  isReady: (snapshot) => selectPicture(snapshot) !== null,
});

export const selectPicture = (snapshot: Snapshot) => snapshot.context.picture;
export const selectSettings = (snapshot: Snapshot) => snapshot.context.settings;

/** Actors behind the drop zone, the library, the waiting view and the draft's notice. */
export const selectPictureUpload = (snapshot: Snapshot) => snapshot.children.pictureUpload;
