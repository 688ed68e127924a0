import { i18n } from '@lingui/core';

import type { AuthToast } from '#machines/auth-modal/auth-modal.types.ts';
import type { SessionToast } from '#machines/session/session.types.ts';
import { appToasts } from '#ui/messages/app-toasts.ts';
import { showToast } from '#ui/patterns/toasts.tsx';

import type { App } from './composition.ts';
import type { createAppRouter } from './router.ts';
import { socialWords } from './social-words.ts';

type Code = SessionToast | AuthToast;

/** Puts what the actors of the application say into words, addresses and the log. To be called before they start. */
export function announce(
  { session, authModal, socialSignIn }: App,
  router: ReturnType<typeof createAppRouter>,
): void {
  const say = ({ code, name }: { code: Code; name?: string }) => {
    const { title, tone } = appToasts[code];
    const { id, message } = title;
    showToast({ title: i18n._(id, { name: name ?? '' }, message === undefined ? {} : { message }), tone });
  };
  session.on('toast.requested', say);
  authModal.on('toast.requested', say);
  // The page's own guard asks for another sign-in, with the way back.
  session.on('session.lost', () => void router.invalidate());
  // Where somebody was when they signed in; whoever went on by themselves since is not fetched back.
  let signedInAt: string | null = null;
  session.on('toast.requested', ({ code }) => {
    if (code === 'welcome') signedInAt = router.state.location.href;
    else if (code !== 'redirecting') signedInAt = null;
  });
  session.on('navigation.requested', ({ to, replace }) => {
    const hasGoneOn = signedInAt !== null && signedInAt !== router.state.location.href;
    signedInAt = null;
    if (!hasGoneOn) void router.navigate({ href: to, replace });
  });
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
