import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';

import { PageError } from '#ui/chrome/page-error.tsx';
import { NotFoundWords } from '#ui/chrome/not-found-words.tsx';
import { Toasts } from '#ui/patterns/toasts.tsx';
import { lateEffect } from '#ui/primitives/late-effect.ts';
import { loadMessagesFor } from '#src/locales/locale.ts';
import type { RouterContext } from '#src/router-context.ts';

export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: ({ matches }) => loadMessagesFor(matches.map(({ routeId }) => String(routeId))),
  component: Root,
  notFoundComponent: NotFoundWords,
  errorComponent: ({ error }) => (
    <I18nProvider i18n={i18n}>
      <PageError error={error} isWhole />
    </I18nProvider>
  ),
});

const fetchTooltips = () => import('#ui/tooltips/tooltips.ts');

function Root() {
  useEffect(() => lateEffect(fetchTooltips, ({ showTooltips }) => showTooltips()), []);
  return (
    <I18nProvider i18n={i18n}>
      <Outlet />
      <Toasts />
    </I18nProvider>
  );
}
