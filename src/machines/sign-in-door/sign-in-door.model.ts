import { createActor } from 'xstate';

import { done, failed, modelOf, withInertActors } from '../_kit/model.ts';
import { authModalMachine } from '../auth-modal/auth-modal.machine.ts';
import { socialSignInMachine } from '../social-sign-in/social-sign-in.machine.ts';
import { signInDoorMachine } from './sign-in-door.machine.ts';
import type { SignInCharts } from './sign-in-door.types.ts';

/** Creates the loaded charts, for scripted simulations and tests. */
export const fetchedCharts = (): SignInCharts => ({
  authModal: createActor(withInertActors(authModalMachine), { input: { remembered: null } }).start(),
  socialSignIn: createActor(withInertActors(socialSignInMachine)).start(),
});
const charts = fetchedCharts();
export const doorApproached = { type: 'signIn.approached' } as const;
export const signInAsked = {
  type: 'window.told',
  words: { type: 'login.opened', returnTo: '/history' },
} as const;

export const signInDoorModel = modelOf({
  machine: signInDoorMachine,
  input: undefined,
  events: { 'signIn.approached': [doorApproached], 'window.told': [signInAsked] },
  outputs: { fetch: [charts] },
  leaves: ['closed', 'fetching', 'open'],
  key: ({ value, context }) => [value, context.waiting.length > 0],
  budget: 6,
  journeys: [
    {
      name: 'the charts are loaded before the user signs in',
      events: [doorApproached, done('fetch', charts)],
      ends: 'open',
    },
    {
      name: 'events to the window are queued until it is loaded',
      events: [doorApproached, signInAsked, done('fetch', charts)],
      ends: 'open',
    },
    {
      name: 'a failed load of the charts is retried with the next request',
      events: [signInAsked, failed('fetch'), signInAsked, done('fetch', charts)],
      ends: 'open',
    },
    {
      name: 'a prefetch fails silently',
      events: [doorApproached, failed('fetch')],
      ends: 'closed',
    },
  ],
});
