import type { Asset, GarmentCategory } from '#api/contract/assets.ts';
import type { PoseHandles } from '#api/contract/generation.ts';
import type { ErrorCode } from '#api/contract/problem.ts';

import type { ToastRequested } from '../_kit/news.ts';
import type { DraftNews } from '../draft-keeper/draft-keeper.types.ts';
import type { Cancellation } from '../generation/generation.types.ts';
import type { UploadNews } from '../upload/upload.types.ts';

export type TryOnStep = 'model' | 'garment' | 'generate' | 'result';
/** One garment at a time, or several worn together. */
export type TryOnMode = 'single' | 'several';
/** `category` is null until somebody, or the server, has said what kind of garment it is. */
export type GarmentPick = { asset: Asset; category: GarmentCategory | null };

/** An order that may have reached the server: its key, and its job once that is known. */
export type PlacedOrder = { key: string; job: string | null };
export type TryOnResult = { id: string; cancellation: Cancellation | null };

export type TryOnInput = {
  /** Whose draft, and which one (`?draft=`). */
  user: string;
  draft: string;
};
export type TryOnContext = {
  user: string;
  draft: string;
  step: TryOnStep;
  person: Asset | null;
  garments: readonly GarmentPick[];
  mode: TryOnMode;
  /** Where the person's joints are, when somebody has said so by hand. */
  pose: PoseHandles | null;
  order: PlacedOrder | null;
  /** How the generation begins: with a price, or by sending again what may have been sent. */
  from: 'quote' | 'submit';
  result: TryOnResult | null;
  failure: ErrorCode | null;
};

export type TryOnEvent =
  | { type: 'step.chosen'; step: TryOnStep }
  /** A sample, or a picture of the library. */
  | { type: 'person.chosen'; asset: Asset }
  | { type: 'person.removed' }
  /** Where several are worn, one that is chosen already is put back. */
  | { type: 'garment.chosen'; asset: Asset; category: GarmentCategory | null }
  | { type: 'garment.removed'; id: string }
  | { type: 'garment.classified'; id: string; category: GarmentCategory }
  | { type: 'mode.chosen'; mode: TryOnMode }
  | { type: 'order.requested' }
  | { type: 'retry.requested' }
  /** Leaves the wait: the job goes on, and asking for the same again finds it. */
  | { type: 'wait.left' }
  | { type: 'handles.requested' }
  | { type: 'handles.placed'; pose: PoseHandles }
  | { type: 'handles.abandoned' }
  | { type: 'save.requested' }
  | { type: 'another.requested' }
  | { type: 'startOver.requested' }
  | { type: 'takeOver.requested' }
  | { type: 'copy.requested' }
  | { type: 'generation.accepted'; id: string }
  | UploadNews
  | DraftNews;

export type TryOnToast =
  | 'choose_model_first'
  | 'choose_both'
  | 'choose_category'
  | 'too_many_garments'
  | 'generation_succeeded'
  | 'cancelled_before_start'
  | 'cancelled_while_running'
  | 'result_saved'
  | 'result_not_saved';
export type TryOnNews =
  | ToastRequested<TryOnToast>
  /** The work goes on under another id: the address should say so. */
  | { type: 'draft.moved'; id: string };
