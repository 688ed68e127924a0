import type { App } from './composition.ts';

/** What every route can reach. A page that is being prerendered has no application. */
export type RouterContext = { app: App | null };
