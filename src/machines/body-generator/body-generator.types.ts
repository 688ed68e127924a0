import type { Asset } from '#api/contract/assets.ts';
import type { BodyAspect, BodyLook, BodyParameters, StyleHint } from '#api/contract/body.ts';
import type { ErrorCode } from '#api/contract/problem.ts';

import type { RequestedOrder } from '../_wizard/wizard-request.ts';
import type { WizardEvent } from '../_wizard/events.ts';
import type { WizardNews, WizardToast } from '../_wizard/wizard-news.ts';
import type { OrderContext } from '../_wizard/order-state.ts';

export type BodyStep = 'parameters' | 'customise' | 'generate' | 'result';

/** The parameters that are numbers: whole centimetres, kilograms and years. */
export const bodyNumbers = ['height_cm', 'weight_kg', 'age'] as const;
export type BodyNumber = (typeof bodyNumbers)[number];

/** How the model is to be, by the contract's names. A number that was cleared is null. */
export type BodyChoices = Omit<BodyParameters, BodyNumber> &
  Record<BodyNumber, number | null> &
  BodyLook & { aspect_ratio: BodyAspect; style_hints: readonly StyleHint[]; prompt: string };

export type BodyGeneratorInput = {
  /** Whose draft, and which one (`?draft=`). */
  user: string;
  draft: string;
  /** Somebody to begin with (`?model=`, `?generation=`). */
  asked: BodyRequest | null;
};

/** Whom the address asks for: a model that was kept, or what was ordered before, to be changed at a step. */
export type BodyRequest = { kind: 'model'; id: string } | RequestedOrder;
/** As much of the work as makes that body again. */
export type LoadedBody = { choices: BodyChoices; face: Asset | null };
/** What an earlier order makes of it. */
export type BodyWork = Pick<BodyGeneratorContext, 'step' | 'choices' | 'face'>;

export type BodyGeneratorContext = BodyGeneratorInput &
  OrderContext & {
    step: BodyStep;
    choices: BodyChoices;
    /** A photo whose face the model gets; null gives it one of its own. */
    face: Asset | null;
    /** The name under which the result is kept. */
    name: string;
    /** The draft as it was before somebody else took its place, or before it was started over; null where there is none. */
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
