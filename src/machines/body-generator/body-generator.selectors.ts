import type { SnapshotFrom } from 'xstate';

import { refusalBy, type RefusingGuards, type StepRefusal } from '../_wizard/step-refusals.ts';
import { selectWizardView, type WizardView } from '../_wizard/selectors.ts';
import { isComplete } from './body-generator.context.ts';
import type { bodyGeneratorMachine } from './body-generator.machine.ts';
import type { stepTransitions } from './body-generator.transitions.ts';
import type { BodyStep } from './body-generator.types.ts';

type Snapshot = SnapshotFrom<typeof bodyGeneratorMachine>;

/** View of the page. A record of screens keyed by it has to draw every one. */
export type BodyGeneratorView = 'parameters' | 'customise' | WizardView;

export function selectView(snapshot: Snapshot): BodyGeneratorView {
  if (snapshot.matches({ working: { choosing: 'parameters' } })) return 'parameters';
  if (snapshot.matches({ working: { choosing: 'customise' } })) return 'customise';
  return selectWizardView(snapshot);
}

/** Returns the marked step of the four. */
export const selectStep = (snapshot: Snapshot): BodyStep => snapshot.context.step;
export const selectIsComplete = (snapshot: Snapshot) => isComplete(snapshot.context.choices);
/** Checks whether a click on a step opens it. */
export const selectCanOpen = (step: BodyStep) => (snapshot: Snapshot) => {
  if (!snapshot.can({ type: 'step.chosen', step })) return false;
  if (step === 'customise') return selectIsComplete(snapshot);
  return step !== 'result' || snapshot.context.result !== null;
};

export type BodyRefusal = StepRefusal<RefusingGuards<typeof stepTransitions> | 'isComplete'>;
/** Refusal of each step. */
const before = {
  parameters: 'notNow',
  customise: 'mayCustomise',
  generate: 'isComplete',
  result: 'mayShowResult',
} as const satisfies Record<BodyStep, BodyRefusal>;
/** Selects why a click does not open a step; undefined where it does. */
export const selectRefusal = refusalBy({ canOpen: selectCanOpen, before, isReady: selectIsComplete });

export const selectChoices = (snapshot: Snapshot) => snapshot.context.choices;
export const selectFace = (snapshot: Snapshot) => snapshot.context.face;

/** State of saving the result as a model. */
export type ModelKeeping = 'unkept' | 'naming' | 'keeping' | 'kept';
export function selectModelKeeping(snapshot: Snapshot): ModelKeeping {
  if (snapshot.matches({ working: { result: 'naming' } })) return 'naming';
  if (snapshot.matches({ working: { result: 'keeping' } })) return 'keeping';
  return snapshot.matches({ working: { result: 'kept' } }) ? 'kept' : 'unkept';
}

/** Actors behind the figure, the drop zone, the library, the waiting view and the draft's notice. */
export const selectPreview = (snapshot: Snapshot) => snapshot.children.preview;
export const selectFaceUpload = (snapshot: Snapshot) => snapshot.children.faceUpload;
