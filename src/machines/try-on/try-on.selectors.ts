import type { SnapshotFrom } from 'xstate';

import { refusalBy, type RefusingGuards, type StepRefusal } from '../_wizard/step-refusals.ts';
import { selectWizardView, type WizardView } from '../_wizard/selectors.ts';
import { isComplete } from './try-on.context.ts';
import type { tryOnMachine } from './try-on.machine.ts';
import type { stepTransitions } from './try-on.transitions.ts';
import type { TryOnStep } from './try-on.types.ts';

type Snapshot = SnapshotFrom<typeof tryOnMachine>;

/** View of the page. A record of screens keyed by it has to draw every one. */
export type TryOnView = 'model' | 'garment' | 'order' | 'posing' | WizardView;

export function selectView(snapshot: Snapshot): TryOnView {
  if (snapshot.matches({ working: { choosing: 'model' } })) return 'model';
  if (snapshot.matches({ working: { choosing: 'garment' } })) return 'garment';
  if (snapshot.matches({ working: { choosing: 'order' } })) return 'order';
  if (snapshot.matches({ working: 'posing' })) return 'posing';
  return selectWizardView(snapshot);
}

/** Returns the marked step of the four. */
export const selectStep = (snapshot: Snapshot): TryOnStep => snapshot.context.step;
/** Checks whether a click on a step opens it. */
export const selectCanOpen = (step: TryOnStep) => (snapshot: Snapshot) => {
  const { person, result } = snapshot.context;
  if (!snapshot.can({ type: 'step.chosen', step })) return false;
  if (step === 'garment') return person !== null;
  if (step === 'generate') return isComplete(snapshot.context);
  return step === 'model' || result !== null;
};

export type TryOnRefusal = StepRefusal<RefusingGuards<typeof stepTransitions>>;
/** Refusal of each step. */
const before = {
  model: 'notNow',
  garment: 'mayChooseGarments',
  generate: 'mayOrder',
  result: 'mayShowResult',
} as const satisfies Record<TryOnStep, TryOnRefusal>;
/** Selects why a click does not open a step; undefined where it does. */
export const selectRefusal = refusalBy({ canOpen: selectCanOpen, before });

export const selectPerson = (snapshot: Snapshot) => snapshot.context.person;
export const selectGarments = (snapshot: Snapshot) => snapshot.context.garments;
export const selectMode = (snapshot: Snapshot) => snapshot.context.mode;
export const selectPose = (snapshot: Snapshot) => snapshot.context.pose;
export const selectIsComplete = (snapshot: Snapshot) => isComplete(snapshot.context);
/** Checks whether the user can set the pose handles, after a failure that they may solve or with the order. */
export const selectCanSetHandles = (snapshot: Snapshot) => snapshot.can({ type: 'handles.requested' });

/** Actors behind the drop zones, the waiting view and the draft's notice; each has selectors of its own. */
export const selectPersonUpload = (snapshot: Snapshot) => snapshot.children.personUpload;
export const selectGarmentUpload = (snapshot: Snapshot) => snapshot.children.garmentUpload;
