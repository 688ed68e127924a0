import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

import { featureNames } from '#ui/messages/features-messages.ts';
import { tools, tryOnTool } from '#ui/patterns/tool-list.ts';

/** Entry of the palette; `also` has further words that find it. */
export type Command = { id: string; name: MessageDescriptor; icon: string; also?: MessageDescriptor };

const place = (to: string, name: MessageDescriptor, icon: string, also?: MessageDescriptor): Command => ({
  id: `place:${to}`,
  name,
  icon,
  ...(also && { also }),
});

export const toolCommands: readonly Command[] = tools.map(({ feature, studio, icon }) =>
  place(studio, featureNames[feature], icon),
);

export const pageCommands: readonly Command[] = [
  place('/dashboard', msg`Dashboard`, 'i-lucide-layout-dashboard', msg`overview start`),
  place('/history', msg`History`, 'i-lucide-history', msg`results pictures videos bin`),
  place('/library', msg`Library`, 'i-lucide-images', msg`pictures assets uploads`),
  place('/studio-pricing', msg`Pricing & Credits`, 'i-lucide-wallet', msg`plans buy top up`),
  place('/payments', msg`Payments and credits`, 'i-lucide-receipt-text', msg`receipts invoices statement`),
  place('/api-management', msg`API Management`, 'i-lucide-key-round', msg`tokens developers`),
  place('/profile', msg`Settings`, 'i-lucide-settings', msg`profile password language account`),
  place('/help', msg`Help`, 'i-lucide-life-buoy', msg`questions tours contact`),
];

export const adminCommand: Command = place('/admin/dashboard', msg`Admin dashboard`, 'i-lucide-shield-check');

export const actionCommands: readonly Command[] = [
  { id: 'new:try-on', name: msg`New try-on`, icon: tryOnTool.icon, also: msg`start begin order` },
  { id: 'tour', name: msg`Take the tour of this tool`, icon: 'i-lucide-compass', also: msg`tutorial guide` },
  { id: 'shortcuts', name: msg`Show the keyboard shortcuts`, icon: 'i-lucide-keyboard' },
  { id: 'language:vi', name: msg`Tiếng Việt`, icon: 'i-lucide-languages', also: msg`change language` },
  { id: 'language:en', name: msg`English`, icon: 'i-lucide-languages', also: msg`change language` },
  { id: 'sign-out', name: msg`Sign out`, icon: 'i-lucide-log-out', also: msg`log out leave` },
];
