import type { ServedPage } from '#server/pages/served-pages.ts';
import type { Platform } from '#server/platform/platform.ts';

import { listPlans } from './plans.service.ts';

/** The public page of prices, with what is offered at this moment. */
export const pricingPage = ({ db }: Pick<Platform, 'db'>): ServedPage => ({
  pattern: /^\/pricing$/,
  query: [],
  read: async () => ({ kind: 'page', path: '/pricing', data: { pricing: await listPlans(db) } }),
});
