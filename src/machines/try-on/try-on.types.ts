import type { Asset, GarmentCategory } from '#api/contract/assets.ts';
import type { GarmentChoice } from '#api/contract/garment-choice.ts';
import type { PoseHandles } from '#api/contract/generation.ts';

import type { RequestContext, WizardInput } from '../_wizard/wizard-request.ts';
import type { SaveRequested, WizardEvent } from '../_wizard/events.ts';
import type { WizardNews, WizardToast } from '../_wizard/wizard-news.ts';
import type { OrderContext } from '../_wizard/order-state.ts';

export type TryOnStep = 'model' | 'garment' | 'generate' | 'result';
/** One garment at a time, or several worn together. */
export type TryOnMode = 'single' | 'several';
/** Chosen garment; `category` is null until the user, or the server, has set it. */
export type GarmentPick = {
  asset: Asset;
  category: GarmentCategory | null;
  /** Fit, where a repeated order specified it. */
  fit?: GarmentChoice['fit'];
};

export type TryOnInput = WizardInput;
export type TryOnContext = RequestContext &
  OrderContext & {
    step: TryOnStep;
    person: Asset | null;
    garments: readonly GarmentPick[];
    mode: TryOnMode;
    /** Positions of the person's joints, where the user has set them. */
    pose: PoseHandles | null;
  };

/** Work that an earlier order restores. */
export type TryOnWork = Pick<TryOnContext, 'step' | 'person' | 'garments' | 'mode' | 'pose'>;

export type GarmentClassified = { type: 'garment.classified'; id: string; category: GarmentCategory };

type Chosen = { context: Pick<TryOnContext, 'garments'> };
/** Input of the actor that guesses the categories of added garments. */
export type GuessInput = {
  wizard: {
    getSnapshot: () => Chosen;
    subscribe: (listener: (snapshot: Chosen) => void) => { unsubscribe: () => void };
  };
};

export type TryOnEvent =
  | WizardEvent<TryOnStep>
  | SaveRequested
  /** Sample, or picture of the library. */
  | { type: 'person.chosen'; asset: Asset }
  | { type: 'person.removed' }
  /** In several mode, a chosen garment is removed again. */
  | { type: 'garment.chosen'; asset: Asset; category: GarmentCategory | null }
  | { type: 'garment.removed'; id: string }
  /** Category set by the user, or guessed from the shape before. */
  | GarmentClassified
  | { type: 'mode.chosen'; mode: TryOnMode }
  | { type: 'handles.requested' }
  | { type: 'handles.placed'; pose: PoseHandles }
  | { type: 'handles.abandoned' };

export type TryOnToast =
  | 'choose_model_first'
  | 'choose_both'
  | 'choose_category'
  | 'too_many_garments'
  | WizardToast;
export type TryOnNews = WizardNews<TryOnToast>;
