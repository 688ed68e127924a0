import type { Asset } from '#api/contract/assets.ts';
import type { EditPreset } from '#api/contract/edit-settings.ts';

import type { RequestContext, WizardInput } from '../_wizard/wizard-request.ts';
import type { MaskingEvent, SaveRequested, WizardEvent } from '../_wizard/events.ts';
import type { MaskSendingToast, WizardNews, WizardToast } from '../_wizard/wizard-news.ts';
import type { OrderContext } from '../_wizard/order-state.ts';
import type { MaskEditorNews } from '../mask-editor/mask-editor.types.ts';

export type EditStep = 'upload' | 'describe' | 'generate' | 'result';
/** Where the work stands: at a step, in the mask editor or at a comparison, which belong to one. */
type EditPlace = EditStep | 'masking' | 'comparing';
/** One picture that is edited, or several that become one. */
export type EditMode = 'single' | 'several';

/** What is asked for: an instruction, a preset or both, and how far it goes. */
export type EditWish = {
  prompt: string;
  preset: EditPreset | null;
  /** 0–1. */
  strength: number;
  guidance: number;
  steps: number;
};
/** The picture that a mask belongs to, and the mask: white may change. */
export type EditMask = { picture: string; asset: Asset };

/** What an edit made. `parent` is the version that it was made from; null where it was made from the pictures themselves. */
export type EditVersion = {
  /** Of its generation. */
  id: string;
  parent: string | null;
  prompt: string;
  preset: EditPreset | null;
  picture: Asset;
  /** Whether it was kept in the library. */
  isSaved: boolean;
};
/** Two versions side by side; null stands for the picture that was there first. */
export type EditPair = { left: string | null; right: string | null };

export type ImageEditingInput = WizardInput;
export type ImageEditingContext = RequestContext &
  OrderContext & {
    step: EditPlace;
    mode: EditMode;
    /** In their order. */
    images: readonly Asset[];
    wish: EditWish;
    mask: EditMask | null;
    /** What was made so far, in the order in which it was. */
    versions: readonly EditVersion[];
    /** What the version that `result` names was made from, until that version is there. */
    parent: string | null;
    compared: EditPair | null;
  };

/** What an earlier order makes of it. */
export type EditWork = Pick<ImageEditingContext, 'step' | 'mode' | 'images' | 'wish' | 'mask'>;

export type ImageEditingEvent =
  | WizardEvent<EditStep>
  | SaveRequested
  | MaskingEvent
  | MaskEditorNews
  | { type: 'mode.chosen'; mode: EditMode }
  /** A sample, or a picture of the library. Where several are taken, one that is chosen already is put back. */
  | { type: 'image.chosen'; asset: Asset }
  | { type: 'image.removed'; id: string }
  /** Another place in the order; `to` counts from 0. */
  | { type: 'image.moved'; id: string; to: number }
  | { type: 'wish.changed'; wish: Partial<EditWish> }
  /** Goes back to a version; null is the pictures themselves. The next edit branches from it. */
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
