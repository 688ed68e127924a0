import type { ActorRefFrom } from 'xstate';

import type { authModalMachine } from '../auth-modal/auth-modal.machine.ts';
import type { AuthModalEvent } from '../auth-modal/auth-modal.types.ts';
import type { socialSignInMachine } from '../social-sign-in/social-sign-in.machine.ts';

/** The charts of signing in, which run from when they are fetched until the page is left. */
export type SignInCharts = {
  authModal: ActorRefFrom<typeof authModalMachine>;
  socialSignIn: ActorRefFrom<typeof socialSignInMachine>;
};

export type SignInDoorContext<Charts extends SignInCharts> = {
  charts: Charts | null;
  /** What was said to the window before it was there. */
  waiting: readonly AuthModalEvent[];
};

export type SignInDoorEvent =
  /** Somebody may sign in soon. */
  | { type: 'signIn.approached' }
  /** Said to the window in which people sign in. */
  | { type: 'window.told'; words: AuthModalEvent };

/** Somebody wants to sign in, and what it takes can't be fetched. */
export type SignInDoorNews = { type: 'signIn.unreachable' };
