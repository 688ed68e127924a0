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
    /** The address whose code `/auth/verify-otp` asks for. */
    email?: string;
  }
  interface StaticDataRouteOption {
    /** A page that is prerendered in both languages; `unlisted` ones are kept out of search engines. */
    page?: 'indexed' | 'unlisted';
    /** A page that the server renders for each request, of what the database holds. */
    served?: true;
    /** A prerendered page on which the application has work to do. */
    live?: true;
    /** A page of the studio that a guest may see. */
    guests?: true;
    /** A page of the studio with a door of its own, for administrators. */
    admins?: true;
  }
}
