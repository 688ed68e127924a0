import type { Asset } from '#api/contract/assets.ts';
import type { HairCategory, HairColor, HairGender, HairStyleChoice } from '#api/contract/hairstyles.ts';
import type { ErrorCode } from '#api/contract/problem.ts';

import type { RequestContext, WizardInput } from '../_wizard/wizard-request.ts';
import type { MaskingEvent, SaveRequested, WizardEvent } from '../_wizard/events.ts';
import type { MaskSendingToast, WizardNews, WizardToast } from '../_wizard/wizard-news.ts';
import type { OrderContext } from '../_wizard/order-state.ts';
import type { MaskEditorNews } from '../mask-editor/mask-editor.types.ts';

export type HairstyleStep = 'photo' | 'style' | 'customise' | 'result';

/** Current place in the work: a step, or the mask editor, which belongs to a step. */
type HairstylePlace = HairstyleStep | 'masking';

export type HairstyleInput = WizardInput;

/** Filter of the templates. */
export type HairFilter = { gender: HairGender | 'all'; category: HairCategory | 'all' };

/** Cut that an order was declined for on this photo, with the reason. */
export type DeclinedCut = { style: HairStyleChoice; code: ErrorCode };

export type HairstyleContext = RequestContext &
  OrderContext & {
    step: HairstylePlace;
    photo: Asset | null;
    filter: HairFilter;
    style: HairStyleChoice | null;
    color: HairColor | null;
    /** Strength of the colour, 0–1. */
    strength: number;
    prompt: string;
    /** Mask of the hair, where the user painted one; otherwise the engine finds the hair. */
    mask: Asset | null;
    /** Cuts that orders were declined for, with this photo and this mask. */
    declined: readonly DeclinedCut[];
  };

/** Work that an earlier order restores. */
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
