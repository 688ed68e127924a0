import type { Asset } from '#api/contract/assets.ts';
import type { EditPreset } from '#api/contract/edit-settings.ts';

import type { RequestContext, WizardInput } from '../_wizard/wizard-request.ts';
import type { MaskingEvent, SaveRequested, WizardEvent } from '../_wizard/events.ts';
import type { MaskSendingToast, WizardNews, WizardToast } from '../_wizard/wizard-news.ts';
import type { OrderContext } from '../_wizard/order-state.ts';
import type { MaskEditorNews } from '../mask-editor/mask-editor.types.ts';

export type EditStep = 'upload' | 'describe' | 'generate' | 'result';
/** Current place in the work: a step, or the mask editor or a comparison, which belong to a step. */
type EditPlace = EditStep | 'masking' | 'comparing';
/** One edited picture, or several that are combined. */
export type EditMode = 'single' | 'several';

/** Wish: an instruction, a preset or both, and its strength. */
export type EditWish = {
  prompt: string;
  preset: EditPreset | null;
  /** Strength, 0–1. */
  strength: number;
  guidance: number;
  steps: number;
};
/** Picture that a mask belongs to, and the mask: white may change. */
export type EditMask = { picture: string; asset: Asset };

/** Result of an edit. `parent` is the version that it was made from; null where it was made from the pictures themselves. */
export type EditVersion = {
  /** Id of its generation. */
  id: string;
  parent: string | null;
  prompt: string;
  preset: EditPreset | null;
  picture: Asset;
  /** Whether it was saved to the library. */
  isSaved: boolean;
};
/** Two versions side by side; null stands for the first picture. */
export type EditPair = { left: string | null; right: string | null };

export type ImageEditingInput = WizardInput;
export type ImageEditingContext = RequestContext &
  OrderContext & {
    step: EditPlace;
    mode: EditMode;
    /** Pictures in their order. */
    images: readonly Asset[];
    wish: EditWish;
    mask: EditMask | null;
    /** Versions in the order in which they were made. */
    versions: readonly EditVersion[];
    /** Parent of the version that `result` names, until that version exists. */
    parent: string | null;
    compared: EditPair | null;
  };

/** Work that an earlier order restores. */
export type EditWork = Pick<ImageEditingContext, 'step' | 'mode' | 'images' | 'wish' | 'mask'>;

export type ImageEditingEvent =
  | WizardEvent<EditStep>
  | SaveRequested
  | MaskingEvent
  | MaskEditorNews
  | { type: 'mode.chosen'; mode: EditMode }
  /** Sample, or picture of the library. In several mode, a chosen picture is removed again. */
  | { type: 'image.chosen'; asset: Asset }
  | { type: 'image.removed'; id: string }
  /** Moves a picture to another position; `to` counts from 0. */
  | { type: 'image.moved'; id: string; to: number }
  | { type: 'wish.changed'; wish: Partial<EditWish> }
  /** Opens a version; null opens the pictures themselves. The next edit branches from it. */
  | { type: 'version.chosen'; id: string | null }
  | { type: 'comparison.requested'; pair: EditPair }
  | { type: 'comparison.left' };

export type ImageEditingToast =
  | 'choose_image'
  | 'choose_several'
  | 'too_many_images'
  | 'describe_edit'
  | 'describe_several'
  | MaskSendingToast
  | WizardToast;
export type ImageEditingNews = WizardNews<ImageEditingToast>;
