import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

import { featureNames } from '#ui/messages/features.ts';
import { historyPath, tools } from '#ui/patterns/tools.ts';

export type Place = { to: string; name: MessageDescriptor; icon: string };

export const dashboard: Place = {
  to: '/dashboard',
  name: msg`Dashboard`,
  icon: 'i-lucide-layout-dashboard',
};
export const toolPlaces: readonly Place[] = tools.map(({ feature, studio, icon }) => ({
  to: studio,
  name: featureNames[feature],
  icon,
}));
export const pricing: Place = {
  to: '/studio-pricing',
  name: msg`Pricing & Credits`,
  icon: 'i-lucide-wallet',
};

export const apiManagement: Place = {
  to: '/api-management',
  name: msg`API Management`,
  icon: 'i-lucide-key-round',
};
export const history: Place = { to: historyPath, name: msg`History`, icon: 'i-lucide-history' };
export const library: Place = { to: '/library', name: msg`Library`, icon: 'i-lucide-images' };

export const payments: Place = {
  to: '/payments',
  name: msg`Payments and credits`,
  icon: 'i-lucide-receipt-text',
};

export const settings: Place = { to: '/profile', name: msg`Settings`, icon: 'i-lucide-settings' };

export const help: Place = { to: '/help', name: msg`Help`, icon: 'i-lucide-life-buoy' };

const admin: Place = {
  to: '/admin',
  name: msg`Admin dashboard`,
  icon: 'i-lucide-shield-check',
};

/** The page of prices has two addresses. */
const pricingToo: Place = { ...pricing, to: '/studio/pricing' };

const places = [
  dashboard,
  ...toolPlaces,
  apiManagement,
  history,
  library,
  pricing,
  pricingToo,
  payments,
  settings,
  help,
  admin,
];

/** Where in the studio an address is. */
export const placeOf = (pathname: string): Place | undefined =>
  places.find(({ to }) => pathname === to || pathname.startsWith(`${to}/`));
