import type { Asset } from '#api/contract/assets.ts';
import type { BodyAspect, BodyLook, BodyParameters, StyleHint } from '#api/contract/body.ts';
import type { ErrorCode } from '#api/contract/problem.ts';

import type { RequestedOrder } from '../_wizard/wizard-request.ts';
import type { WizardEvent } from '../_wizard/events.ts';
import type { WizardNews, WizardToast } from '../_wizard/wizard-news.ts';
import type { OrderContext } from '../_wizard/order-state.ts';

export type BodyStep = 'parameters' | 'customise' | 'generate' | 'result';

/** Numeric parameters: whole centimetres, kilograms and years. */
export const bodyNumbers = ['height_cm', 'weight_kg', 'age'] as const;
export type BodyNumber = (typeof bodyNumbers)[number];

/** Choices for the model, by the contract's names. A cleared number is null. */
export type BodyChoices = Omit<BodyParameters, BodyNumber> &
  Record<BodyNumber, number | null> &
  BodyLook & { aspect_ratio: BodyAspect; style_hints: readonly StyleHint[]; prompt: string };

export type BodyGeneratorInput = {
  /** User and id of the draft (`?draft=`). */
  user: string;
  draft: string;
  /** Model or order to begin with (`?model=`, `?generation=`). */
  asked: BodyRequest | null;
};

/** Content that the URL requests: a saved model, or an earlier order to be changed at a step. */
export type BodyRequest = { kind: 'model'; id: string } | RequestedOrder;
/** Choices and face that reproduce the requested body. */
export type LoadedBody = { choices: BodyChoices; face: Asset | null };
/** Work that an earlier order restores. */
export type BodyWork = Pick<BodyGeneratorContext, 'step' | 'choices' | 'face'>;

export type BodyGeneratorContext = BodyGeneratorInput &
  OrderContext & {
    step: BodyStep;
    choices: BodyChoices;
    /** Photo whose face the model gets; null generates a face. */
    face: Asset | null;
    /** Name under which the result is saved. */
    name: string;
    /** The draft as it was before a replacement or a start over; null where there is none. */
    replaced: unknown;
  };

export type KeepModelInput = { generation: string; name: string };
export type KeepModelAnswer = { outcome: 'kept' } | { outcome: 'refused'; code: ErrorCode };

export type BodyGeneratorEvent =
  | WizardEvent<BodyStep>
  | { type: 'choices.changed'; change: Partial<BodyChoices> }
  | { type: 'face.removed' }
  | { type: 'naming.requested' }
  | { type: 'naming.left' }
  | { type: 'model.named'; name: string };

export type BodyGeneratorToast =
  | 'enter_all'
  | 'correct_parameters'
  | 'model_kept'
  | 'models_full'
  | 'model_not_kept'
  | 'body_gone'
  | WizardToast;
export type BodyGeneratorNews = WizardNews<BodyGeneratorToast>;
