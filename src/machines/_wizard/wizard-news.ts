import type { AssetRole } from '#api/contract/assets.ts';

import type { ToastRequested } from '../_kit/news.ts';
import type { GenerationOutput } from '../generation/generation.types.ts';

/** Toasts about the upload of a mask to the studio. */
export type MaskSendingToast = 'mask_created' | 'mask_not_sent';

/** Toasts that every wizard requests. */
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
  /** The draft moved to another id, which the URL should follow. */
  | { type: 'draft.moved'; id: string }
  /** The requested content replaced the draft; `replacement.undone` restores the draft. */
  | { type: 'draft.replaced' }
  /** The choices of an earlier order are restored, except for deleted pictures. */
  | { type: 'order.recalled'; gone: readonly AssetRole[]; hasReplaced: boolean };

export const cancelToast = (output: GenerationOutput): WizardToast =>
  output.status === 'cancelled' && output.cancellation === 'while_running'
    ? 'cancelled_while_running'
    : 'cancelled_before_start';
