import type { PickerNews } from '../asset-picker/asset-picker.types.ts';
import type { DraftNews } from '../draft-keeper/draft-keeper.types.ts';
import type { UploadNews } from '../upload/upload.types.ts';
import type { RequestEvent } from './wizard-request.ts';

/** Events of every wizard; each wizard adds those of its own choices. */
export type WizardEvent<Step extends string> =
  | { type: 'step.chosen'; step: Step }
  | { type: 'order.requested' }
  | { type: 'retry.requested' }
  /** Leaves the wait: the job goes on, and an equal order finds it again. */
  | { type: 'wait.left' }
  | { type: 'generation.accepted'; id: string }
  /** Orders another result from the same choices. */
  | { type: 'another.requested' }
  | { type: 'startOver.requested' }
  | { type: 'takeOver.requested' }
  | { type: 'copy.requested' }
  | RequestEvent
  | PickerNews
  | UploadNews
  | DraftNews;

/** Saves the result to the library. */
export type SaveRequested = { type: 'save.requested' };
/** Marks by hand the part of a picture that an order is about. */
export type MaskingEvent =
  | { type: 'masking.requested' }
  | { type: 'masking.left' }
  | { type: 'mask.removed' };
