import type { QueryClient } from '@tanstack/react-query';
import { type ActorRefFrom, createActor } from 'xstate';

import { authActors } from '#api/actors/auth.actors.ts';
import { deviceActors, readViewport } from '#api/actors/device.actors.ts';
import { credentialActors } from '#api/actors/credential.actors.ts';
import { createCredentialStore } from '#api/actors/credential-store.ts';
import { createReturnPathStore } from '#api/actors/return-path.ts';
import { sessionActors, storedToken } from '#api/actors/session.actors.ts';
import { identityService, socialSignInActors } from '#api/actors/social-sign-in.actors.ts';
import type { IdentityService } from '#api/firebase.ts';
import { type Client, createClient } from '#api/client.ts';
import { identityQueries } from '#api/queries/identity.queries.ts';
import { createQueryClient } from '#api/queries/query-client.ts';
import { authModalMachine } from '#machines/auth-modal/auth-modal.machine.ts';
import { selectReturnPath } from '#machines/auth-modal/auth-modal.selectors.ts';
import { deviceMachine } from '#machines/device/device.machine.ts';
import { emailVerificationMachine } from '#machines/email-verification/email-verification.machine.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import { selectIsSignedIn, selectUser } from '#machines/session/session.selectors.ts';
import { socialSignInMachine } from '#machines/social-sign-in/social-sign-in.machine.ts';
import { temporaryCredentialsMachine } from '#machines/temporary-credentials/temporary-credentials.machine.ts';

/** What lives as long as the application, and what pages make their own logic of. It is the router's context. */
export type App = {
  session: ActorRefFrom<typeof sessionMachine>;
  authModal: ActorRefFrom<typeof authModalMachine>;
  socialSignIn: ActorRefFrom<typeof socialSignInMachine>;
  /** The identity service's SDK, loaded when it is asked for first. */
  identity: () => Promise<IdentityService>;
  temporaryCredentials: ActorRefFrom<typeof temporaryCredentialsMachine>;
  device: ActorRefFrom<typeof deviceMachine>;
  client: Client;
  queryClient: QueryClient;
};

/**
 * Puts the application together: every machine with its real actors, the session with the modal that feeds it. Nothing runs
 * before `start`, so that whoever listens to what the actors say can be there first.
 */
export function createApp({ origin = '' }: { origin?: string } = {}): App & { start: () => void } {
  const client = createClient({
    origin,
    token: () => {
      // A token that somebody changed by hand is noticed before the next call at the latest.
      const found = storedToken(localStorage);
      if (found !== session.getSnapshot().context.token) session.send({ type: 'store.looked', token: found });
      return session.getSnapshot().context.token;
    },
    onRefused: (token) => session.send({ type: 'session.refused', token }),
  });
  const queryClient = createQueryClient();
  const auth = authActors(client);
  const emailVerification = emailVerificationMachine.provide({
    actors: { verifyCode: auth.verifyCode, requestCode: auth.requestCode },
  });

  const credentials = createCredentialStore(localStorage, Date.now);
  const returnPath = createReturnPathStore(() => sessionStorage);
  const session = createActor(
    sessionMachine.provide({
      actors: sessionActors({ client, storage: localStorage, credentials, now: Date.now }),
    }),
  );
  const temporaryCredentials = createActor(
    temporaryCredentialsMachine.provide({ actors: credentialActors(credentials) }),
  );
  const authModal = createActor(
    authModalMachine.provide({
      actors: {
        signIn: auth.signIn,
        register: auth.register,
        requestReset: auth.requestReset,
        verifyEmail: emailVerification,
      },
    }),
    { input: { remembered: returnPath.read() } },
  );
  const service = identityService({
    settings: () => queryClient.ensureQueryData(identityQueries(client).identityService()),
    connect: async (settings) => (await import('#api/firebase.ts')).connectIdentityService(settings),
  });
  const socialSignIn = createActor(
    socialSignInMachine.provide({ actors: socialSignInActors({ client, service, storage: sessionStorage }) }),
  );
  const device = createActor(deviceMachine.provide({ actors: deviceActors() }), {
    input: { viewport: readViewport() },
  });

  authModal.on('signIn.succeeded', ({ token, user, returnTo }) =>
    session.send({ type: 'session.granted', token, user, returnTo }),
  );
  authModal.on('returnPath.changed', ({ path }) => returnPath.write(path));
  socialSignIn.on('signIn.succeeded', ({ token, user, temporaryCredentials: credentials }) => {
    const returnTo = selectReturnPath(authModal.getSnapshot());
    authModal.send({ type: 'modal.closed' });
    session.send({ type: 'session.granted', token, user, returnTo, temporaryCredentials: credentials });
  });
  forgetWithThePerson(session, queryClient);
  lookWithTheSession(session, temporaryCredentials);

  return {
    session,
    authModal,
    socialSignIn,
    identity: service,
    temporaryCredentials,
    device,
    client,
    queryClient,
    start: () => {
      for (const actor of [session, authModal, socialSignIn, temporaryCredentials, device]) actor.start();
    },
  };
}

/** What was read for one person is not shown to the next. */
function forgetWithThePerson(session: App['session'], queryClient: QueryClient): void {
  let person: string | undefined;
  session.subscribe((snapshot) => {
    const id = selectUser(snapshot)?.id;
    if (id !== person && person !== undefined) queryClient.clear();
    person = id;
  });
}

/** One-time credentials come and go with the session that brought them. */
function lookWithTheSession(
  session: App['session'],
  temporaryCredentials: App['temporaryCredentials'],
): void {
  let token: string | null = null;
  session.subscribe((snapshot) => {
    const current = selectIsSignedIn(snapshot) ? snapshot.context.token : null;
    if (current === token) return;
    token = current;
    temporaryCredentials.send({ type: current === null ? 'session.ended' : 'session.began' });
  });
}
