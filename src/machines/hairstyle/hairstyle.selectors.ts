import type { SnapshotFrom } from 'xstate';

import { refusalBy, type RefusingGuards, type StepRefusal } from '../_wizard/step-refusals.ts';
import { selectWizardView, type WizardView } from '../_wizard/selectors.ts';
import { orderBodyOf, hasPhotoAndStyle, isComplete, type OrderChoices } from './hairstyle.context.ts';
import type { hairstyleMachine } from './hairstyle.machine.ts';
import type { stepTransitions } from './hairstyle.transitions.ts';
import type { HairstyleStep } from './hairstyle.types.ts';

type Snapshot = SnapshotFrom<typeof hairstyleMachine>;

/** What the page shows: one of these at any moment. A record of screens keyed by it has to draw every one. */
export type HairstyleView = 'photo' | 'style' | 'customise' | 'masking' | WizardView;

export function selectView(snapshot: Snapshot): HairstyleView {
  if (snapshot.matches({ working: { choosing: 'photo' } })) return 'photo';
  if (snapshot.matches({ working: { choosing: 'style' } })) return 'style';
  if (snapshot.matches({ working: { choosing: 'customise' } })) return 'customise';
  if (snapshot.matches({ working: 'masking' })) return 'masking';
  return selectWizardView(snapshot);
}

/** Which of the four steps is marked. */
export const selectStep = ({ context: { step } }: Snapshot): HairstyleStep =>
  step === 'masking' ? 'customise' : step;
/** Whether a click on a step leads there. */
export const selectCanOpen = (step: HairstyleStep) => (snapshot: Snapshot) => {
  if (!snapshot.can({ type: 'step.chosen', step })) return false;
  if (step === 'customise') return hasPhotoAndStyle(snapshot.context);
  return step !== 'result' || snapshot.context.result !== null;
};

export type HairstyleRefusal = StepRefusal<RefusingGuards<typeof stepTransitions>>;
/** What stands before each step. */
const before = {
  photo: 'notNow',
  style: 'notNow',
  customise: 'mayCustomise',
  result: 'mayShowResult',
} as const satisfies Record<HairstyleStep, HairstyleRefusal>;
/** Why a click on a step leads nowhere; undefined where it leads there. */
export const selectRefusal = refusalBy({ canOpen: selectCanOpen, before });

export const selectPhoto = (snapshot: Snapshot) => snapshot.context.photo;
export const selectFilter = (snapshot: Snapshot) => snapshot.context.filter;
export const selectStyle = (snapshot: Snapshot) => snapshot.context.style;
export const selectColor = (snapshot: Snapshot) => snapshot.context.color;
export const selectStrength = (snapshot: Snapshot) => snapshot.context.strength;
export const selectPrompt = (snapshot: Snapshot) => snapshot.context.prompt;
export const selectMask = (snapshot: Snapshot) => snapshot.context.mask;
/** Cuts that the photo's hair turned out not to carry when they were made. */
export const selectDeclined = (snapshot: Snapshot) => snapshot.context.declined;
/** All that an order is made of. */
export const selectChoices = ({ context }: Snapshot): OrderChoices => context;
/** What an order of these choices would say; undefined while something is missing. */
export const completeOrderBody = (choices: OrderChoices) =>
  isComplete(choices) ? orderBodyOf(choices) : undefined;
export const selectIsComplete = (snapshot: Snapshot) => isComplete(snapshot.context);

/** The actors behind the drop zone, the library, the mask, the waiting view and the word about the draft. */
export const selectPhotoUpload = (snapshot: Snapshot) => snapshot.children.photoUpload;
