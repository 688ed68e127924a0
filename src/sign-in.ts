import type { QueryClient } from '@tanstack/react-query';
import { type ActorRefFrom, createActor } from 'xstate';

import { authActors } from '#api/actors/auth.actors.ts';
import type { ReturnPathStore } from '#api/actors/return-path.ts';
import { browserStores } from '#api/actors/safe-storage.ts';
import { identityService, socialSignInActors } from '#api/actors/social-sign-in.actors.ts';
import type { Client } from '#api/api-client.ts';
import { identityQueries } from '#api/queries/identity.queries.ts';
import { authModalMachine } from '#machines/auth-modal/auth-modal.machine.ts';
import { selectReturnPath } from '#machines/auth-modal/auth-modal.selectors.ts';
import { emailVerificationMachine } from '#machines/email-verification/email-verification.machine.ts';
import type { sessionMachine } from '#machines/session/session.machine.ts';
import { socialSignInMachine } from '#machines/social-sign-in/social-sign-in.machine.ts';
import { addFlow } from '#ui/patterns/running-flows.ts';

import { announceSignIn } from './announce-sign-in.ts';
import type { SignIn } from './app.types.ts';

type SignInDeps = {
  client: Client;
  queryClient: QueryClient;
  /** Receives the result of a sign-in. */
  session: ActorRefFrom<typeof sessionMachine>;
  returnPath: ReturnPathStore;
};

export function createSignIn({ client, queryClient, session, returnPath }: SignInDeps): SignIn {
  const { signIn, register, requestReset, answerSecondFactor, verifyCode, requestCode } = authActors(client);
  const verifyEmail = emailVerificationMachine.provide({ actors: { verifyCode, requestCode } });
  const authModal = createActor(
    authModalMachine.provide({
      actors: { signIn, register, requestReset, answerSecondFactor, verifyEmail },
    }),
    { input: { remembered: returnPath.read() } },
  );
  const identity = identityService({
    settings: () => queryClient.ensureQueryData(identityQueries(client).identityService()),
    connect: async (settings) => (await import('#api/firebase.ts')).connectIdentityService(settings),
  });
  const socialSignIn = createActor(
    socialSignInMachine.provide({
      actors: socialSignInActors({ client, service: identity, storage: browserStores().session }),
    }),
  );

  authModal.on('signIn.succeeded', ({ token, user, returnTo, isNew }) =>
    session.send({ type: 'session.granted', token, user, returnTo, ...(isNew && { isNew }) }),
  );
  authModal.on('returnPath.changed', ({ path }) => returnPath.write(path));
  socialSignIn.on('signIn.succeeded', (granted) => {
    const returnTo = selectReturnPath(authModal.getSnapshot());
    authModal.send({ type: 'modal.closed' });
    session.send({ ...granted, type: 'session.granted', returnTo });
  });
  socialSignIn.on('secondFactor.asked', (event) => authModal.send(event));
  announceSignIn({ authModal, socialSignIn });
  for (const actor of [authModal, socialSignIn]) {
    actor.start();
    addFlow(actor, 'application');
  }
  return { authModal, socialSignIn, identity };
}
