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
/** `category` is null until somebody, or the server, has said what kind of garment it is. */
export type GarmentPick = {
  asset: Asset;
  category: GarmentCategory | null;
  /** How it should sit, where an order that is given again said so. */
  fit?: GarmentChoice['fit'];
};

export type TryOnInput = WizardInput;
export type TryOnContext = RequestContext &
  OrderContext & {
    step: TryOnStep;
    person: Asset | null;
    garments: readonly GarmentPick[];
    mode: TryOnMode;
    /** Where the person's joints are, when somebody has said so by hand. */
    pose: PoseHandles | null;
  };

/** What an earlier order makes of it. */
export type TryOnWork = Pick<TryOnContext, 'step' | 'person' | 'garments' | 'mode' | 'pose'>;

export type GarmentClassified = { type: 'garment.classified'; id: string; category: GarmentCategory };

type Chosen = { context: Pick<TryOnContext, 'garments'> };
/** Whose garments are looked at as they come. */
export type GuessInput = {
  wizard: {
    getSnapshot: () => Chosen;
    subscribe: (listener: (snapshot: Chosen) => void) => { unsubscribe: () => void };
  };
};

export type TryOnEvent =
  | WizardEvent<TryOnStep>
  | SaveRequested
  /** A sample, or a picture of the library. */
  | { type: 'person.chosen'; asset: Asset }
  | { type: 'person.removed' }
  /** Where several are worn, one that is chosen already is put back. */
  | { type: 'garment.chosen'; asset: Asset; category: GarmentCategory | null }
  | { type: 'garment.removed'; id: string }
  /** By a person, or by its shape before they did. */
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
