import type { QueryClient } from '@tanstack/react-query';
import type { ActorRefFrom } from 'xstate';

import type { WorkFeed } from '#api/actors/work-feed.types.ts';
import type { Client } from '#api/api-client.ts';
import type { IdentityService } from '#api/firebase.ts';
import type { authModalMachine } from '#machines/auth-modal/auth-modal.machine.ts';
import type { AuthModalEvent } from '#machines/auth-modal/auth-modal.types.ts';
import type { deviceMachine } from '#machines/device/device.machine.ts';
import type { sessionMachine } from '#machines/session/session.machine.ts';
import type { createSignInDoorMachine } from '#machines/sign-in-door/sign-in-door.machine.ts';
import type { socialSignInMachine } from '#machines/social-sign-in/social-sign-in.machine.ts';
import type { temporaryCredentialsMachine } from '#machines/temporary-credentials/temporary-credentials.machine.ts';

/** Charts of the sign-in. They run from their creation until the page is closed. */
export type SignIn = {
  authModal: ActorRefFrom<typeof authModalMachine>;
  socialSignIn: ActorRefFrom<typeof socialSignInMachine>;
  /** SDK of the identity service, loaded on first use. */
  identity: () => Promise<IdentityService>;
};

/** Loader of the sign-in charts on first demand. */
export type SignInDoor = ActorRefFrom<ReturnType<typeof createSignInDoorMachine<SignIn>>>;

/**
 * Services that live as long as the application, with the parts from which pages build their logic. It is the router's context.
 */
export type App = {
  session: ActorRefFrom<typeof sessionMachine>;
  signInDoor: SignInDoor;
  /** Sign-in window; events sent before it has loaded are queued. */
  authModal: { send: (event: AuthModalEvent) => void };
  takeReturnPath: () => string | null;
  temporaryCredentials: ActorRefFrom<typeof temporaryCredentialsMachine>;
  device: ActorRefFrom<typeof deviceMachine>;
  client: Client;
  /** Events of the user's jobs, over one connection for all tabs. */
  work: WorkFeed;
  queryClient: QueryClient;
};
