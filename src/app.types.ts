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

/** The charts of signing in. They run from when they are made until the page is left. */
export type SignIn = {
  authModal: ActorRefFrom<typeof authModalMachine>;
  socialSignIn: ActorRefFrom<typeof socialSignInMachine>;
  /** The identity service's SDK, loaded when it is asked for first. */
  identity: () => Promise<IdentityService>;
};

/** Signing in, whose charts come with the first wish for it. */
export type SignInDoor = ActorRefFrom<ReturnType<typeof createSignInDoorMachine<SignIn>>>;

/** What lives as long as the application, and what pages make their own logic of. It is the router's context. */
export type App = {
  session: ActorRefFrom<typeof sessionMachine>;
  signInDoor: SignInDoor;
  /** The window in which people sign in; what is said to it before it is there waits. */
  authModal: { send: (event: AuthModalEvent) => void };
  takeReturnPath: () => string | null;
  temporaryCredentials: ActorRefFrom<typeof temporaryCredentialsMachine>;
  device: ActorRefFrom<typeof deviceMachine>;
  client: Client;
  /** News of one's jobs, over one connection for all tabs. */
  work: WorkFeed;
  queryClient: QueryClient;
};
