import { done, failed, modelOf } from '../_kit/model.ts';
import { adminGuardMachine } from './admin-guard.machine.ts';
import type { AdminCheck } from './admin-guard.types.ts';

export const email = 'admin@mot.local';
export const checks = {
  admin: { outcome: 'admin' },
  other: { outcome: 'other' },
  unprotected: { outcome: 'unprotected' },
} as const satisfies Record<string, AdminCheck>;

const person = (address: string | null) => ({ type: 'person.changed', email: address }) as const;
const goBack = { type: 'goBack.chosen' } as const;
const retry = { type: 'retry.chosen' } as const;
const allowed = [person(email), done('check', checks.admin)];
const denied = [person(email), done('check', checks.other)];

export const adminGuardModel = modelOf({
  machine: adminGuardMachine,
  input: undefined,
  events: {
    'person.changed': [person(email), person('lan@example.com'), person(null)],
    'retry.chosen': [retry],
    'goBack.chosen': [goBack],
  },
  outputs: { check: Object.values(checks) },
  leaves: [
    { checking: 'waiting' },
    { checking: 'asking' },
    'allowed',
    'denied',
    'unprotected',
    'unanswered',
    'leaving',
  ],
  budget: 7,
  journeys: [
    { name: 'an administrator is allowed', events: allowed, ends: 'allowed' },
    { name: 'any other user is denied', events: denied, ends: 'denied' },
    { name: 'a denied user goes back', events: [...denied, goBack], ends: 'leaving' },
    {
      name: 'an administrator who needs a second factor is allowed once it is set up',
      events: [person(email), done('check', checks.unprotected), retry, done('check', checks.admin)],
      ends: 'allowed',
    },
    {
      name: 'an administrator without a second factor goes back',
      events: [person(email), done('check', checks.unprotected), goBack],
      ends: 'leaving',
    },
    { name: 'a guest is redirected to the home page', events: [person(null)], ends: 'leaving' },
    {
      name: 'an administrator who signs out is redirected to the home page',
      events: [...allowed, person(null)],
      ends: 'leaving',
    },
    {
      name: 'another user who signs in in another tab is checked again',
      events: [...allowed, person('lan@example.com')],
      ends: { checking: 'asking' },
    },
    {
      name: 'an event about the same user changes nothing',
      events: [...allowed, person(email)],
      ends: 'allowed',
    },
    {
      name: 'an unreachable server denies access, and can be retried',
      events: [person(email), failed('check'), retry, done('check', checks.admin)],
      ends: 'allowed',
    },
  ],
});
