import type { ServedPage } from '#server/pages/served-pages.ts';
import type { Platform } from '#server/platform/platform.ts';

import { listPlans } from './plans.service.ts';

/** Public page of prices with the current offers. */
export const pricingPage = ({ db }: Pick<Platform, 'db'>): ServedPage => ({
  pattern: /^\/pricing$/,
  query: [],
  read: async () => ({ kind: 'page', path: '/pricing', data: { pricing: await listPlans(db) } }),
});
