import type { SnapshotFrom } from 'xstate';

import { refusalBy, type RefusingGuards, type StepRefusal } from '../_wizard/step-refusals.ts';
import { selectWizardView, type WizardView } from '../_wizard/selectors.ts';
import { orderBodyOf, hasPhotoAndStyle, isComplete, type OrderChoices } from './hairstyle.context.ts';
import type { hairstyleMachine } from './hairstyle.machine.ts';
import type { stepTransitions } from './hairstyle.transitions.ts';
import type { HairstyleStep } from './hairstyle.types.ts';

type Snapshot = SnapshotFrom<typeof hairstyleMachine>;

/** View of the page. A record of screens keyed by it has to draw every one. */
export type HairstyleView = 'photo' | 'style' | 'customise' | 'masking' | WizardView;

export function selectView(snapshot: Snapshot): HairstyleView {
  if (snapshot.matches({ working: { choosing: 'photo' } })) return 'photo';
  if (snapshot.matches({ working: { choosing: 'style' } })) return 'style';
  if (snapshot.matches({ working: { choosing: 'customise' } })) return 'customise';
  if (snapshot.matches({ working: 'masking' })) return 'masking';
  return selectWizardView(snapshot);
}

/** Returns the marked step of the four. */
export const selectStep = ({ context: { step } }: Snapshot): HairstyleStep =>
  step === 'masking' ? 'customise' : step;
/** Checks whether a click on a step opens it. */
export const selectCanOpen = (step: HairstyleStep) => (snapshot: Snapshot) => {
  if (!snapshot.can({ type: 'step.chosen', step })) return false;
  if (step === 'customise') return hasPhotoAndStyle(snapshot.context);
  return step !== 'result' || snapshot.context.result !== null;
};

export type HairstyleRefusal = StepRefusal<RefusingGuards<typeof stepTransitions>>;
/** Refusal of each step. */
const before = {
  photo: 'notNow',
  style: 'notNow',
  customise: 'mayCustomise',
  result: 'mayShowResult',
} as const satisfies Record<HairstyleStep, HairstyleRefusal>;
/** Selects why a click does not open a step; undefined where it does. */
export const selectRefusal = refusalBy({ canOpen: selectCanOpen, before });

export const selectPhoto = (snapshot: Snapshot) => snapshot.context.photo;
export const selectFilter = (snapshot: Snapshot) => snapshot.context.filter;
export const selectStyle = (snapshot: Snapshot) => snapshot.context.style;
export const selectColor = (snapshot: Snapshot) => snapshot.context.color;
export const selectStrength = (snapshot: Snapshot) => snapshot.context.strength;
export const selectPrompt = (snapshot: Snapshot) => snapshot.context.prompt;
export const selectMask = (snapshot: Snapshot) => snapshot.context.mask;
/** Returns the cuts that earlier orders were declined for on this photo. */
export const selectDeclined = (snapshot: Snapshot) => snapshot.context.declined;
/** Returns all choices of the order. */
export const selectChoices = ({ context }: Snapshot): OrderChoices => context;
/** Returns the request body of an order; undefined while a choice is missing. */
export const completeOrderBody = (choices: OrderChoices) =>
  isComplete(choices) ? orderBodyOf(choices) : undefined;
export const selectIsComplete = (snapshot: Snapshot) => isComplete(snapshot.context);

/** Actors behind the drop zone, the library, the mask, the waiting view and the draft's notice. */
export const selectPhotoUpload = (snapshot: Snapshot) => snapshot.children.photoUpload;
