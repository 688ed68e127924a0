import type { PickerNews } from '../asset-picker/asset-picker.types.ts';
import type { DraftNews } from '../draft-keeper/draft-keeper.types.ts';
import type { UploadNews } from '../upload/upload.types.ts';
import type { RequestEvent } from './wizard-request.ts';

/** What is told to every wizard; one adds what can be chosen in it. */
export type WizardEvent<Step extends string> =
  | { type: 'step.chosen'; step: Step }
  | { type: 'order.requested' }
  | { type: 'retry.requested' }
  /** Leaves the wait: the job goes on, and asking for the same again finds it. */
  | { type: 'wait.left' }
  | { type: 'generation.accepted'; id: string }
  /** Makes another of what was made. */
  | { type: 'another.requested' }
  | { type: 'startOver.requested' }
  | { type: 'takeOver.requested' }
  | { type: 'copy.requested' }
  | RequestEvent
  | PickerNews
  | UploadNews
  | DraftNews;

/** Keeps the result in the library. */
export type SaveRequested = { type: 'save.requested' };
/** Says by hand which part of a picture is meant. */
export type MaskingEvent =
  | { type: 'masking.requested' }
  | { type: 'masking.left' }
  | { type: 'mask.removed' };
