import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

import { featureNames } from '#ui/messages/features.ts';
import { historyPath, tools } from '#ui/patterns/tools.ts';

export type Place = { to: string; name: MessageDescriptor; icon: string; ready: boolean };

export const dashboard: Place = {
  to: '/dashboard',
  name: msg`Dashboard`,
  icon: 'i-lucide-layout-dashboard',
  ready: true,
};
export const toolPlaces: readonly Place[] = tools.map(({ feature, studio, icon, ready }) => ({
  to: studio,
  name: featureNames[feature],
  icon,
  ready,
}));
export const history: Place = { to: historyPath, name: msg`History`, icon: 'i-lucide-history', ready: true };

const profile: Place = { to: '/profile', name: msg`Profile`, icon: 'i-lucide-user-round', ready: true };

const admin: Place = {
  to: '/admin',
  name: msg`Admin dashboard`,
  icon: 'i-lucide-shield-check',
  ready: true,
};

const places = [dashboard, ...toolPlaces, history, profile, admin];

/** Where in the studio an address is. */
export const placeOf = (pathname: string): Place | undefined =>
  places.find(({ to }) => pathname === to || pathname.startsWith(`${to}/`));
