import { i18n } from '@lingui/core';

import { showToast } from '#ui/patterns/toasts.tsx';

import { showCodeToast } from './announce.ts';
import type { SignIn } from './app.types.ts';
import { socialWords } from './social-words.ts';

/** Shows and logs the events of the sign-in charts. To be called before they start. */
export function announceSignIn({
  authModal,
  socialSignIn,
}: Pick<SignIn, 'authModal' | 'socialSignIn'>): void {
  authModal.on('toast.requested', (toast) => void showCodeToast(toast));
  authModal.on('failure.logged', ({ failure }) => {
    // oxlint-disable-next-line no-console -- by specification the errors of these forms are logged, and the window stays open
    console.warn(failure.code, failure.message);
  });
  socialSignIn.on('signIn.failed', ({ failure }) => showToast(socialWords(i18n, failure)));
  socialSignIn.on('failure.logged', ({ failure }) => {
    // oxlint-disable-next-line no-console -- by specification a closed or cancelled window is only logged
    console.info('sign-in', failure.reason);
  });
}
