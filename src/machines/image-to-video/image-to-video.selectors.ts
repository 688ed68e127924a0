import type { SnapshotFrom } from 'xstate';

import { refusedIn, type Refusing, type StepRefusal } from '../_wizard/refusals.ts';
import type { imageToVideoMachine } from './image-to-video.machine.ts';
import type { steps } from './image-to-video.transitions.ts';
import type { FilmStep } from './image-to-video.types.ts';

type Snapshot = SnapshotFrom<typeof imageToVideoMachine>;

/** What the page shows: one of these at any moment. A record of screens keyed by it has to draw every one. */
export type ImageToVideoView =
  | 'opening'
  | 'elsewhere'
  | 'picture'
  | 'configure'
  | 'ordering'
  | 'making'
  | 'failed'
  | 'result';

export function selectView(snapshot: Snapshot): ImageToVideoView {
  if (snapshot.matches('elsewhere')) return 'elsewhere';
  if (snapshot.matches({ working: { choosing: 'picture' } })) return 'picture';
  if (snapshot.matches({ working: { choosing: 'configure' } })) return 'configure';
  if (snapshot.matches({ working: 'ordering' })) return 'ordering';
  if (snapshot.matches({ working: 'generating' })) return 'making';
  if (snapshot.matches({ working: 'failed' })) return 'failed';
  return snapshot.matches({ working: 'result' }) ? 'result' : 'opening';
}

/** Which of the four steps is marked. */
export const selectStep = (snapshot: Snapshot): FilmStep => snapshot.context.step;
/** Whether a click on a step leads there. */
export const selectCanOpen = (step: FilmStep) => (snapshot: Snapshot) => {
  if (!snapshot.can({ type: 'step.chosen', step })) return false;
  if (step === 'configure') return snapshot.context.picture !== null;
  return step !== 'result' || snapshot.context.result !== null;
};

export type FilmRefusal = StepRefusal<Refusing<typeof steps> | 'hasPicture'>;
/** What stands before each step. */
const before = {
  picture: 'notNow',
  configure: 'mayConfigure',
  generate: 'hasPicture',
  result: 'mayShowResult',
} as const satisfies Record<FilmStep, FilmRefusal>;
/** Why a click on a step leads nowhere; undefined where it leads there. */
export const selectRefusal =
  (step: FilmStep) =>
  (snapshot: Snapshot): FilmRefusal | undefined => {
    if (selectCanOpen(step)(snapshot)) return undefined;
    return refusedIn(
      snapshot,
      step === 'generate' && selectPicture(snapshot) !== null ? 'byOrder' : before[step],
    );
  };

export const selectPicture = (snapshot: Snapshot) => snapshot.context.picture;
export const selectSettings = (snapshot: Snapshot) => snapshot.context.settings;
/** Why the last try failed. */
export const selectFailure = (snapshot: Snapshot) => snapshot.context.failure;
/** The generation that made the result; its film is the generation query's. */
export const selectResult = (snapshot: Snapshot) => snapshot.context.result;

/** The actors behind the drop zone, the library, the waiting view and the word about the draft. */
export const selectPictureUpload = (snapshot: Snapshot) => snapshot.children.pictureUpload;
export const selectPicker = (snapshot: Snapshot) => snapshot.children.picker;
export const selectGeneration = (snapshot: Snapshot) => snapshot.children.generation;
export const selectKeeper = (snapshot: Snapshot) => snapshot.children.keeper;
