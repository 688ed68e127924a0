import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

import { featureNames } from '#ui/messages/features-messages.ts';
import { historyPath, tools } from '#ui/patterns/tool-list.ts';

export type StudioPlace = { to: string; name: MessageDescriptor; icon: string };

export const dashboard: StudioPlace = {
  to: '/dashboard',
  name: msg`Dashboard`,
  icon: 'i-lucide-layout-dashboard',
};
export const toolPlaces: readonly StudioPlace[] = tools.map(({ feature, studio, icon }) => ({
  to: studio,
  name: featureNames[feature],
  icon,
}));
export const pricing: StudioPlace = {
  to: '/studio-pricing',
  name: msg`Pricing & Credits`,
  icon: 'i-lucide-wallet',
};

export const apiManagement: StudioPlace = {
  to: '/api-management',
  name: msg`API Management`,
  icon: 'i-lucide-key-round',
};
export const history: StudioPlace = { to: historyPath, name: msg`History`, icon: 'i-lucide-history' };
export const library: StudioPlace = { to: '/library', name: msg`Library`, icon: 'i-lucide-images' };

export const payments: StudioPlace = {
  to: '/payments',
  name: msg`Payments and credits`,
  icon: 'i-lucide-receipt-text',
};

export const settings: StudioPlace = { to: '/profile', name: msg`Settings`, icon: 'i-lucide-settings' };

export const help: StudioPlace = { to: '/help', name: msg`Help`, icon: 'i-lucide-life-buoy' };

const admin: StudioPlace = {
  to: '/admin',
  name: msg`Admin dashboard`,
  icon: 'i-lucide-shield-check',
};

/** Pricing has a second address. */
const studioPricing: StudioPlace = { ...pricing, to: '/studio/pricing' };

const places = [
  dashboard,
  ...toolPlaces,
  apiManagement,
  history,
  library,
  pricing,
  studioPricing,
  payments,
  settings,
  help,
  admin,
];

/** Returns the studio page of an address. */
export const studioPlaceOf = (pathname: string): StudioPlace | undefined =>
  places.find(({ to }) => pathname === to || pathname.startsWith(`${to}/`));
