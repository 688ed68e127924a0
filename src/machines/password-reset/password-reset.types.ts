import type { CallFailure } from '#api/contract/problem.ts';

import type { FailureLogged, ToastRequested } from '../_kit/news.ts';

/** Parameters of the mailed link; null where the link was truncated. */
export type PasswordResetInput = { email: string | null; token: string | null };
export type ResetInput = { email: string; token: string; password: string };
export type ResetAnswer = { outcome: 'changed' } | { outcome: 'refused'; failure: CallFailure };

export type PasswordResetNews =
  | ToastRequested<'password_changed'>
  | FailureLogged<CallFailure>
  /** The new password is set: the user can sign in with it. */
  | { type: 'login.requested'; email: string }
  /** The link is no longer valid: another one can be mailed. */
  | { type: 'link.requested' };
