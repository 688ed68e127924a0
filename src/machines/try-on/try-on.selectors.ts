import type { SnapshotFrom } from 'xstate';

import { refusedIn, type Refusing, type StepRefusal } from '../_wizard/refusals.ts';
import { isComplete } from './try-on.context.ts';
import type { tryOnMachine } from './try-on.machine.ts';
import type { steps } from './try-on.transitions.ts';
import type { TryOnStep } from './try-on.types.ts';

type Snapshot = SnapshotFrom<typeof tryOnMachine>;

/** What the page shows: one of these at any moment. A record of screens keyed by it has to draw every one. */
export type TryOnView =
  | 'opening'
  | 'elsewhere'
  | 'model'
  | 'garment'
  | 'order'
  | 'ordering'
  | 'making'
  | 'posing'
  | 'failed'
  | 'result';

export function selectView(snapshot: Snapshot): TryOnView {
  if (snapshot.matches('elsewhere')) return 'elsewhere';
  if (snapshot.matches({ working: { choosing: 'model' } })) return 'model';
  if (snapshot.matches({ working: { choosing: 'garment' } })) return 'garment';
  if (snapshot.matches({ working: { choosing: 'order' } })) return 'order';
  if (snapshot.matches({ working: 'ordering' })) return 'ordering';
  if (snapshot.matches({ working: 'generating' })) return 'making';
  if (snapshot.matches({ working: 'posing' })) return 'posing';
  if (snapshot.matches({ working: 'failed' })) return 'failed';
  return snapshot.matches({ working: 'result' }) ? 'result' : 'opening';
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

export type TryOnRefusal = StepRefusal<Refusing<typeof steps>>;
/** What stands before each step. */
const before = {
  model: 'notNow',
  garment: 'mayChooseGarments',
  generate: 'mayOrder',
  result: 'mayShowResult',
} as const satisfies Record<TryOnStep, TryOnRefusal>;
/** Why a click on a step leads nowhere; undefined where it leads there. */
export const selectRefusal =
  (step: TryOnStep) =>
  (snapshot: Snapshot): TryOnRefusal | undefined =>
    selectCanOpen(step)(snapshot) ? undefined : refusedIn(snapshot, before[step]);

export const selectPerson = (snapshot: Snapshot) => snapshot.context.person;
export const selectGarments = (snapshot: Snapshot) => snapshot.context.garments;
export const selectMode = (snapshot: Snapshot) => snapshot.context.mode;
export const selectPose = (snapshot: Snapshot) => snapshot.context.pose;
export const selectIsComplete = (snapshot: Snapshot) => isComplete(snapshot.context);
/** Why the last try failed. */
export const selectFailure = (snapshot: Snapshot) => snapshot.context.failure;
/** Whether setting the points by hand would answer the failure, or is offered with the order. */
export const selectCanSetHandles = (snapshot: Snapshot) => snapshot.can({ type: 'handles.requested' });
/** The generation that made the result; its picture is the generation query's. */
export const selectResult = (snapshot: Snapshot) => snapshot.context.result;

/** The actors behind the drop zones, the waiting view and the word about the draft; each has selectors of its own. */
export const selectPersonUpload = (snapshot: Snapshot) => snapshot.children.personUpload;
export const selectGarmentUpload = (snapshot: Snapshot) => snapshot.children.garmentUpload;
export const selectPicker = (snapshot: Snapshot) => snapshot.children.picker;
export const selectGeneration = (snapshot: Snapshot) => snapshot.children.generation;
export const selectKeeper = (snapshot: Snapshot) => snapshot.children.keeper;
