import type { AssetRole } from '#api/contract/assets.ts';

import type { ToastRequested } from '../_kit/news.ts';
import type { GenerationOutput } from '../generation/generation.types.ts';

/** What a wizard tells of a mask that it sends to the studio. */
export type MaskSendingToast = 'mask_created' | 'mask_not_sent';

/** What every wizard says in passing. */
export type WizardToast =
  | 'generation_succeeded'
  | 'cancelled_before_start'
  | 'cancelled_while_running'
  | 'result_saved'
  | 'result_not_saved'
  | 'work_restored'
  | 'picture_gone'
  | 'picture_unread'
  | 'order_gone'
  | 'order_unread';

export type WizardNews<Toast extends string> =
  | ToastRequested<Toast | WizardToast>
  /** The work goes on under another id: the address should say so. */
  | { type: 'draft.moved'; id: string }
  /** What the address asks for took the place of what was there; `replacement.undone` brings the draft back as it was. */
  | { type: 'draft.replaced' }
  /** The choices of an earlier order are there, but for pictures that are gone. */
  | { type: 'order.recalled'; gone: readonly AssetRole[]; hasReplaced: boolean };

export const cancelToast = (output: GenerationOutput): WizardToast =>
  output.status === 'cancelled' && output.cancellation === 'while_running'
    ? 'cancelled_while_running'
    : 'cancelled_before_start';
