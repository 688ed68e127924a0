import { createRouter, type RouterHistory } from '@tanstack/react-router';

import { LoadingPage } from '#ui/chrome/loading-page.tsx';
import { PageError } from '#ui/chrome/page-error.tsx';

import type { RouterContext } from './router-context.ts';
import { routeTree } from './routeTree.gen.ts';

/** `history` is for the prerenderer, which has no window. */
export function createAppRouter(context: RouterContext, history?: RouterHistory) {
  return createRouter({
    routeTree,
    context,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 200,
    defaultPendingComponent: LoadingPage,
    defaultErrorComponent: PageError,
    scrollRestoration: history === undefined,
    ...(history ? { history } : {}),
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
  interface HistoryState {
    /** Email address to which `/auth/verify-otp` asks for the code. */
    email?: string;
  }
  interface StaticDataRouteOption {
    /** Prerendered in both languages; `unlisted` pages are hidden from search engines. */
    page?: 'indexed' | 'unlisted';
    /** Rendered by the server for each request, from the database. */
    served?: true;
    /** Prerendered, with the application running on it. */
    live?: true;
    /** Page of the studio that is open to guests. */
    guests?: true;
    /** Page of the studio with a guard of its own, for administrators. */
    admins?: true;
  }
}
