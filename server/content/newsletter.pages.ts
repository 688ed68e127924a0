import * as v from 'valibot';

import type { ServedPage } from '#server/pages/served-pages.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { NewsletterStep } from '#api/contract/page-data.ts';

import { isConfirmToken, isLeaveToken } from './newsletter.service.ts';

const State = v.picklist(['sent', 'too-many', 'invalid', 'confirmed', 'left', 'useless']);

/** Pages that subscribe, confirm and unsubscribe: each works without a script, and no change happens before a button is pressed. */
export const newsletterPages = (platform: Pick<Platform, 'secrets'>): ServedPage[] => [
  {
    pattern: /^\/newsletter$/,
    query: ['state'],
    read: async ({ query }) => page(stepOf(query.get('state'))),
  },
  {
    pattern: /^\/newsletter\/confirm$/,
    query: ['token'],
    isPrivate: true,
    read: async ({ query }) => {
      const token = query.get('token') ?? '';
      return page(isConfirmToken(platform, token) ? { step: 'confirm', token } : { step: 'useless' });
    },
  },
  {
    pattern: /^\/newsletter\/unsubscribe$/,
    query: ['token'],
    isPrivate: true,
    read: async ({ query }) => {
      const token = query.get('token') ?? '';
      return page(isLeaveToken(platform, token) ? { step: 'leave', token } : { step: 'useless' });
    },
  },
];

const page = (newsletter: NewsletterStep) => ({
  kind: 'page' as const,
  path: '/newsletter',
  data: { newsletter },
});

function stepOf(state: string | null): NewsletterStep {
  const parsed = v.safeParse(State, state);
  return { step: parsed.success ? parsed.output : 'form' };
}
