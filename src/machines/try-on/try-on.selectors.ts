import type { SnapshotFrom } from 'xstate';

import { refusalBy, type RefusingGuards, type StepRefusal } from '../_wizard/step-refusals.ts';
import { selectWizardView, type WizardView } from '../_wizard/selectors.ts';
import { isComplete } from './try-on.context.ts';
import type { tryOnMachine } from './try-on.machine.ts';
import type { stepTransitions } from './try-on.transitions.ts';
import type { TryOnStep } from './try-on.types.ts';

type Snapshot = SnapshotFrom<typeof tryOnMachine>;

/** What the page shows: one of these at any moment. A record of screens keyed by it has to draw every one. */
export type TryOnView = 'model' | 'garment' | 'order' | 'posing' | WizardView;

export function selectView(snapshot: Snapshot): TryOnView {
  if (snapshot.matches({ working: { choosing: 'model' } })) return 'model';
  if (snapshot.matches({ working: { choosing: 'garment' } })) return 'garment';
  if (snapshot.matches({ working: { choosing: 'order' } })) return 'order';
  if (snapshot.matches({ working: 'posing' })) return 'posing';
  return selectWizardView(snapshot);
}

/** Which of the four steps is marked. */
export const selectStep = (snapshot: Snapshot): TryOnStep => snapshot.context.step;
/** Whether a click on a step leads there. */
export const selectCanOpen = (step: TryOnStep) => (snapshot: Snapshot) => {
  const { person, result } = snapshot.context;
  if (!snapshot.can({ type: 'step.chosen', step })) return false;
  if (step === 'garment') return person !== null;
  if (step === 'generate') return isComplete(snapshot.context);
  return step === 'model' || result !== null;
};

export type TryOnRefusal = StepRefusal<RefusingGuards<typeof stepTransitions>>;
/** What stands before each step. */
const before = {
  model: 'notNow',
  garment: 'mayChooseGarments',
  generate: 'mayOrder',
  result: 'mayShowResult',
} as const satisfies Record<TryOnStep, TryOnRefusal>;
/** Why a click on a step leads nowhere; undefined where it leads there. */
export const selectRefusal = refusalBy({ canOpen: selectCanOpen, before });

export const selectPerson = (snapshot: Snapshot) => snapshot.context.person;
export const selectGarments = (snapshot: Snapshot) => snapshot.context.garments;
export const selectMode = (snapshot: Snapshot) => snapshot.context.mode;
export const selectPose = (snapshot: Snapshot) => snapshot.context.pose;
export const selectIsComplete = (snapshot: Snapshot) => isComplete(snapshot.context);
/** Whether setting the points by hand would answer the failure, or is offered with the order. */
export const selectCanSetHandles = (snapshot: Snapshot) => snapshot.can({ type: 'handles.requested' });

/** The actors behind the drop zones, the waiting view and the word about the draft; each has selectors of its own. */
export const selectPersonUpload = (snapshot: Snapshot) => snapshot.children.personUpload;
export const selectGarmentUpload = (snapshot: Snapshot) => snapshot.children.garmentUpload;
