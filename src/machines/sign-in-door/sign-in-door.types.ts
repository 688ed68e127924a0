import type { ActorRefFrom } from 'xstate';

import type { authModalMachine } from '../auth-modal/auth-modal.machine.ts';
import type { AuthModalEvent } from '../auth-modal/auth-modal.types.ts';
import type { socialSignInMachine } from '../social-sign-in/social-sign-in.machine.ts';

/** Sign-in charts, which run from their loading until the page closes. */
export type SignInCharts = {
  authModal: ActorRefFrom<typeof authModalMachine>;
  socialSignIn: ActorRefFrom<typeof socialSignInMachine>;
};

export type SignInDoorContext<Charts extends SignInCharts> = {
  charts: Charts | null;
  /** Events to the window that are queued until it is loaded. */
  waiting: readonly AuthModalEvent[];
};

export type SignInDoorEvent =
  /** The user may sign in soon. */
  | { type: 'signIn.approached' }
  /** Event to the sign-in window. */
  | { type: 'window.told'; words: AuthModalEvent };

/** The user wants to sign in, and the charts can't be fetched. */
export type SignInDoorNews = { type: 'signIn.unreachable' };
