import './styles/base.css';
import './styles/fonts.css';
import 'virtual:uno.css';

import { i18n } from '@lingui/core';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';

import { loadErrorMessages, errorText } from '#ui/messages/errors.ts';
import { showToast } from '#ui/patterns/toasts.tsx';

import { browserStores } from '#api/actors/safe-storage.ts';

import { announceSession, showCodeToast } from './announce.ts';
import { createApp } from './composition.ts';
import { untilIdle } from './idle.ts';
import { activate, localeOf, rememberLocale } from './locales/locale.ts';
import { createAppRouter } from './router.ts';
import { tolerateTranslatedText } from './translated-text.ts';

tolerateTranslatedText();
const root = document.getElementById('root');
if (root === null) throw new Error('the page has no #root');

const locale = localeOf({
  search: location.search,
  cookie: document.cookie,
  served: document.documentElement.lang,
});
document.documentElement.lang = locale;
rememberLocale(locale);
const app = createApp({
  onSignInAway: () => showToast({ title: errorText(i18n, 'unreachable'), tone: 'problem' }),
});
const router = createAppRouter({ app });
// An expired session is announced at once, so the messages load first.
await activate(locale);
announceSession(app, router);
if (!browserStores().isKept) void showCodeToast({ code: 'nothing_kept' });
app.start();
const page = (
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>
);

if (root.childElementCount > 0) {
  // The first render must match the existing markup: fully loaded, and without the boundaries of a pending page.
  router.ssr = { manifest: undefined };
  await router.load();
  hydrateRoot(root, page);
} else {
  createRoot(root).render(page);
}

void untilIdle()
  .then(loadErrorMessages)
  .catch(() => {});
