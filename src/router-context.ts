import type { App } from './app.types.ts';
import type { PageData } from '#api/contract/page-data.ts';

/** Context of every route. A prerendered page has no application; a page rendered by the server has its data instead. */
export type RouterContext = { app: App | null; data?: PageData };
