import type { SnapshotFrom } from 'xstate';

import { refusalBy, type RefusingGuards, type StepRefusal } from '../_wizard/step-refusals.ts';
import { selectWizardView, type WizardView } from '../_wizard/selectors.ts';
import { isComplete } from './body-generator.context.ts';
import type { bodyGeneratorMachine } from './body-generator.machine.ts';
import type { stepTransitions } from './body-generator.transitions.ts';
import type { BodyStep } from './body-generator.types.ts';

type Snapshot = SnapshotFrom<typeof bodyGeneratorMachine>;

/** What the page shows: one of these at any moment. A record of screens keyed by it has to draw every one. */
export type BodyGeneratorView = 'parameters' | 'customise' | WizardView;

export function selectView(snapshot: Snapshot): BodyGeneratorView {
  if (snapshot.matches({ working: { choosing: 'parameters' } })) return 'parameters';
  if (snapshot.matches({ working: { choosing: 'customise' } })) return 'customise';
  return selectWizardView(snapshot);
}

/** Which of the four steps is marked. */
export const selectStep = (snapshot: Snapshot): BodyStep => snapshot.context.step;
export const selectIsComplete = (snapshot: Snapshot) => isComplete(snapshot.context.choices);
/** Whether a click on a step leads there. */
export const selectCanOpen = (step: BodyStep) => (snapshot: Snapshot) => {
  if (!snapshot.can({ type: 'step.chosen', step })) return false;
  if (step === 'customise') return selectIsComplete(snapshot);
  return step !== 'result' || snapshot.context.result !== null;
};

export type BodyRefusal = StepRefusal<RefusingGuards<typeof stepTransitions> | 'isComplete'>;
/** What stands before each step. */
const before = {
  parameters: 'notNow',
  customise: 'mayCustomise',
  generate: 'isComplete',
  result: 'mayShowResult',
} as const satisfies Record<BodyStep, BodyRefusal>;
/** Why a click on a step leads nowhere; undefined where it leads there. */
export const selectRefusal = refusalBy({ canOpen: selectCanOpen, before, isReady: selectIsComplete });

export const selectChoices = (snapshot: Snapshot) => snapshot.context.choices;
export const selectFace = (snapshot: Snapshot) => snapshot.context.face;

/** Whether the result is kept as a model of one's own. */
export type ModelKeeping = 'unkept' | 'naming' | 'keeping' | 'kept';
export function selectModelKeeping(snapshot: Snapshot): ModelKeeping {
  if (snapshot.matches({ working: { result: 'naming' } })) return 'naming';
  if (snapshot.matches({ working: { result: 'keeping' } })) return 'keeping';
  return snapshot.matches({ working: { result: 'kept' } }) ? 'kept' : 'unkept';
}

/** The actors behind the figure, the drop zone, the library, the waiting view and the word about the draft. */
export const selectPreview = (snapshot: Snapshot) => snapshot.children.preview;
export const selectFaceUpload = (snapshot: Snapshot) => snapshot.children.faceUpload;
