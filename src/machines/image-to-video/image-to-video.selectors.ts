import type { SnapshotFrom } from 'xstate';

import { refusalBy, type RefusingGuards, type StepRefusal } from '../_wizard/step-refusals.ts';
import { selectWizardView, type WizardView } from '../_wizard/selectors.ts';
import type { imageToVideoMachine } from './image-to-video.machine.ts';
import type { stepTransitions } from './image-to-video.transitions.ts';
import type { FilmStep } from './image-to-video.types.ts';

type Snapshot = SnapshotFrom<typeof imageToVideoMachine>;

/** What the page shows: one of these at any moment. A record of screens keyed by it has to draw every one. */
export type ImageToVideoView = 'picture' | 'configure' | WizardView;

export function selectView(snapshot: Snapshot): ImageToVideoView {
  if (snapshot.matches({ working: { choosing: 'picture' } })) return 'picture';
  if (snapshot.matches({ working: { choosing: 'configure' } })) return 'configure';
  return selectWizardView(snapshot);
}

/** Which of the four steps is marked. */
export const selectStep = (snapshot: Snapshot): FilmStep => snapshot.context.step;
/** Whether a click on a step leads there. */
export const selectCanOpen = (step: FilmStep) => (snapshot: Snapshot) => {
  if (!snapshot.can({ type: 'step.chosen', step })) return false;
  if (step === 'configure') return snapshot.context.picture !== null;
  return step !== 'result' || snapshot.context.result !== null;
};

export type FilmRefusal = StepRefusal<RefusingGuards<typeof stepTransitions> | 'hasPicture'>;
/** What stands before each step. */
const before = {
  picture: 'notNow',
  configure: 'mayConfigure',
  generate: 'hasPicture',
  result: 'mayShowResult',
} as const satisfies Record<FilmStep, FilmRefusal>;
/** Why a click on a step leads nowhere; undefined where it leads there. */
export const selectRefusal = refusalBy({
  canOpen: selectCanOpen,
  before,
  isReady: (snapshot) => selectPicture(snapshot) !== null,
});

export const selectPicture = (snapshot: Snapshot) => snapshot.context.picture;
export const selectSettings = (snapshot: Snapshot) => snapshot.context.settings;

/** The actors behind the drop zone, the library, the waiting view and the word about the draft. */
export const selectPictureUpload = (snapshot: Snapshot) => snapshot.children.pictureUpload;
