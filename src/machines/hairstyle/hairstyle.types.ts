import type { Asset } from '#api/contract/assets.ts';
import type { HairCategory, HairColor, HairGender, HairStyleChoice } from '#api/contract/hairstyles.ts';
import type { ErrorCode } from '#api/contract/problem.ts';

import type { RequestContext, WizardInput } from '../_wizard/wizard-request.ts';
import type { MaskingEvent, SaveRequested, WizardEvent } from '../_wizard/events.ts';
import type { MaskSendingToast, WizardNews, WizardToast } from '../_wizard/wizard-news.ts';
import type { OrderContext } from '../_wizard/order-state.ts';
import type { MaskEditorNews } from '../mask-editor/mask-editor.types.ts';

export type HairstyleStep = 'photo' | 'style' | 'customise' | 'result';

/** Where the work stands: at a step, or in the mask editor, which belongs to one. */
type HairstylePlace = HairstyleStep | 'masking';

export type HairstyleInput = WizardInput;

/** Which templates are shown. */
export type HairFilter = { gender: HairGender | 'all'; category: HairCategory | 'all' };

/** A cut that is not to be made of the photo's hair, and why. */
export type DeclinedCut = { style: HairStyleChoice; code: ErrorCode };

export type HairstyleContext = RequestContext &
  OrderContext & {
    step: HairstylePlace;
    photo: Asset | null;
    filter: HairFilter;
    style: HairStyleChoice | null;
    color: HairColor | null;
    /** 0–1: how far the colour goes. */
    strength: number;
    prompt: string;
    /** Where the hair is, when somebody has said so by hand; otherwise the engine finds it. */
    mask: Asset | null;
    /** Cuts that orders were declined for, of this photo with its hair marked as it is. */
    declined: readonly DeclinedCut[];
  };

/** What an earlier order makes of it. */
export type HairstyleWork = Pick<
  HairstyleContext,
  'step' | 'photo' | 'style' | 'color' | 'strength' | 'prompt' | 'mask'
>;

export type HairstyleEvent =
  | WizardEvent<HairstyleStep>
  | SaveRequested
  | MaskingEvent
  | MaskEditorNews
  | { type: 'photo.chosen'; asset: Asset }
  | { type: 'filter.changed'; change: Partial<HairFilter> }
  | { type: 'style.chosen'; style: HairStyleChoice }
  /** Null keeps the colour. */
  | { type: 'color.chosen'; color: HairColor | null }
  | { type: 'strength.changed'; strength: number }
  | { type: 'prompt.changed'; prompt: string };

export type HairstyleToast =
  | 'choose_both'
  | 'describe_style'
  | 'choose_color'
  | MaskSendingToast
  | WizardToast;
export type HairstyleNews = WizardNews<HairstyleToast>;
