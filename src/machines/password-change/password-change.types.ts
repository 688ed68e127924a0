import type { ChangePasswordForm } from '#api/contract/account-forms.ts';
import type { CallFailure } from '#api/contract/problem.ts';

import type { FailureLogged, ToastRequested } from '../_kit/news.ts';

export type ChangeInput = { current: string; next: string };
export type ChangeAnswer = { outcome: 'changed' } | { outcome: 'refused'; failure: CallFailure };

export type PasswordChangeEvent =
  | { type: 'change.wanted' }
  | { type: 'change.cancelled' }
  | { type: 'change.submitted'; form: ChangePasswordForm };

export type PasswordChangeNews = ToastRequested<'password_changed'> | FailureLogged<CallFailure>;
