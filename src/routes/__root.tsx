import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createRootRoute, Outlet } from '@tanstack/react-router';

export const Route = createRootRoute({ component: Root, notFoundComponent: () => <p>404</p> });

function Root() {
  return (
    <I18nProvider i18n={i18n}>
      <Outlet />
    </I18nProvider>
  );
}
