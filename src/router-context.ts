import type { App } from './app.types.ts';
import type { PageData } from '#api/contract/page-data.ts';

/** What every route can reach. A page that is being prerendered has no application; one of the server's has what it shows. */
export type RouterContext = { app: App | null; data?: PageData };
