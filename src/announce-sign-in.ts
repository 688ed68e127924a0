import { i18n } from '@lingui/core';

import { showToast } from '#ui/patterns/toasts.tsx';

import { showCodeToast } from './announce.ts';
import type { SignIn } from './app.types.ts';
import { socialWords } from './social-words.ts';

/** Puts what the charts of signing in say into words and the log. To be called before they start. */
export function announceSignIn({
  authModal,
  socialSignIn,
}: Pick<SignIn, 'authModal' | 'socialSignIn'>): void {
  authModal.on('toast.requested', (toast) => void showCodeToast(toast));
  authModal.on('failure.logged', ({ failure }) => {
    // oxlint-disable-next-line no-console -- the specification: errors of these forms are logged, and the window stays open
    console.warn(failure.code, failure.message);
  });
  socialSignIn.on('signIn.failed', ({ failure }) => showToast(socialWords(i18n, failure)));
  socialSignIn.on('failure.logged', ({ failure }) => {
    // oxlint-disable-next-line no-console -- the specification: a window that was closed or called off is only logged
    console.info('sign-in', failure.reason);
  });
}
