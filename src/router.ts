import { createRouter, type RouterHistory } from '@tanstack/react-router';

import { routeTree } from './routeTree.gen.ts';

/** `history` is for the prerenderer, which has no window. */
export function createAppRouter(history?: RouterHistory) {
  return createRouter({
    routeTree,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 200,
    scrollRestoration: history === undefined,
    ...(history ? { history } : {}),
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
  interface StaticDataRouteOption {
    /** A page that is prerendered in both languages; `unlisted` ones are kept out of search engines. */
    page?: 'indexed' | 'unlisted';
    /** A prerendered page on which React has work to do. */
    live?: true;
  }
}
