import { i18n } from '@lingui/core';
import type { RegisteredRouter } from '@tanstack/react-router';

import { importWithRetry } from '#api/actors/import-with-retry.ts';
import type { AuthToast } from '#machines/auth-modal/auth-modal.types.ts';
import type { SessionToast } from '#machines/session/session.types.ts';
import { showToast } from '#ui/patterns/toasts.tsx';

import type { App } from './app.types.ts';

/** `nothing_kept`: the browser stores no data of this site. */
type Code = SessionToast | AuthToast | 'nothing_kept';

/** Shows the message of a code in the visitor's language. Messages load on demand: most visits need none. */
export async function showCodeToast({ code, name }: { code: Code; name?: string }): Promise<void> {
  const { appToasts } = await importWithRetry(() => import('#ui/messages/app-toasts.ts'));
  const { title, tone } = appToasts[code];
  const { id, message } = title;
  showToast({ title: i18n._(id, { name: name ?? '' }, message === undefined ? {} : { message }), tone });
}

/** Shows the session's messages and follows its navigation. To be called before it starts. */
export function announceSession({ session }: Pick<App, 'session'>, router: RegisteredRouter): void {
  session.on('toast.requested', (toast) => void showCodeToast(toast));
  // The page's own guard asks for another sign-in with a return path.
  session.on('session.lost', () => void router.invalidate());
  router.subscribe('onBeforeNavigate', ({ hrefChanged }) => {
    if (hrefChanged) session.send({ type: 'page.left' });
  });
  session.on('navigation.requested', ({ to, replace }) => void router.navigate({ href: to, replace }));
}
