import { createActor, fromPromise, waitFor } from 'xstate';

import { deviceActors, readViewport } from '#api/actors/device.actors.ts';
import { credentialActors } from '#api/actors/credential.actors.ts';
import { createCredentialStore } from '#api/actors/credential-store.ts';
import { isIdentityReturn } from '#api/actors/identity-return.ts';
import { createReturnPathStore, type ReturnPathStore } from '#api/actors/return-path.ts';
import { browserStores } from '#api/actors/safe-storage.ts';
import { sessionActors, storedToken } from '#api/actors/session.actors.ts';
import { type Client, createClient } from '#api/api-client.ts';
import { createQueryClient } from '#api/queries/query-client.ts';
import { selectReturnPath } from '#machines/auth-modal/auth-modal.selectors.ts';
import { innerPath } from '#api/contract/inner-path.ts';
import { deviceMachine } from '#machines/device/device.machine.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import { selectIsSettled, selectIsSignedIn, selectUser } from '#machines/session/session.selectors.ts';
import { createSignInDoorMachine } from '#machines/sign-in-door/sign-in-door.machine.ts';
import { selectCharts } from '#machines/sign-in-door/sign-in-door.selectors.ts';
import { temporaryCredentialsMachine } from '#machines/temporary-credentials/temporary-credentials.machine.ts';
import { loadErrorMessages } from '#ui/messages/errors.ts';
import { addFlow } from '#ui/patterns/running-flows.ts';

import type { App, SignIn, SignInDoor } from './app.types.ts';
import { untilIdle } from './idle.ts';
import { createWorkFeed } from './work-feed.ts';

type AppOptions = {
  origin?: string;
  /** Runs when the sign-in was requested and its code can't be fetched. */
  onSignInAway: () => void;
};

/**
 * Composes the application: every machine with its real actors, the session with the modal that feeds it. Nothing runs before
 * `start`, so that listeners can subscribe to the actors first.
 */
export function createApp({ origin = '', onSignInAway }: AppOptions): App & { start: () => void } {
  const { local, session: tab } = browserStores();
  const client = createClient({
    origin,
    token: () => {
      // A token that was changed by hand is noticed before the next call at the latest.
      syncStoredToken(session, storedToken(local));
      return session.getSnapshot().context.token;
    },
    onRefused: (token) => session.send({ type: 'session.refused', token }),
    beforeFailure: loadErrorMessages,
  });
  const queryClient = createQueryClient();
  const credentials = createCredentialStore(local, Date.now);
  const returnPath = createReturnPathStore(() => browserStores().session);
  const session = createActor(
    sessionMachine.provide({
      actors: sessionActors({ client, storage: local, credentials, now: Date.now, stores: [local, tab] }),
    }),
  );
  const temporaryCredentials = createActor(
    temporaryCredentialsMachine.provide({ actors: credentialActors(credentials) }),
  );
  const device = createActor(deviceMachine.provide({ actors: deviceActors() }), {
    input: { viewport: readViewport() },
  });

  const fetchCharts = fromPromise(async () => {
    // The window loads together with its charts.
    const [{ createSignIn }] = await Promise.all([
      import('./sign-in.ts'),
      import('#ui/auth-modal/auth-dialog.tsx'),
    ]);
    return createSignIn({ client, queryClient, session, returnPath });
  });
  const signInDoor = createActor(createSignInDoorMachine<SignIn>().provide({ actors: { fetchCharts } }));
  signInDoor.on('signIn.unreachable', onSignInAway);
  const work = workOf(client, session);
  followSession({ session, temporaryCredentials, queryClient, work });

  return {
    session,
    signInDoor,
    authModal: {
      send: (words) => signInDoor.send({ type: 'window.told', words }),
    },
    takeReturnPath: () => takeReturnPath(signInDoor, returnPath),
    temporaryCredentials,
    device,
    client,
    work,
    queryClient,
    start: () => {
      for (const actor of [session, temporaryCredentials, device, signInDoor])
        addFlow(actor.start(), 'application');
      void prepareSignIn(signInDoor, session);
    },
  };
}

function syncStoredToken(session: App['session'], token: string | null): void {
  if (token !== session.getSnapshot().context.token) session.send({ type: 'store.looked', token });
}

/** Returns the path to return to after the current sign-in, and ends it: its window closes, and the path is forgotten. */
function takeReturnPath(signInDoor: SignInDoor, returnPath: ReturnPathStore): string | null {
  const charts = selectCharts(signInDoor.getSnapshot());
  const path = charts ? selectReturnPath(charts.authModal.getSnapshot()) : innerPath(returnPath.read());
  if (charts) charts.authModal.send({ type: 'modal.closed' });
  else returnPath.write(null);
  return path;
}

/** Starts the sign-in charts: at once after a redirect to the identity service, else for guests when the page is idle. */
async function prepareSignIn(signInDoor: SignInDoor, session: App['session']): Promise<void> {
  if (!isIdentityReturn(browserStores().session)) {
    if (selectIsSignedIn(await waitFor(session, selectIsSettled))) return;
    await untilIdle();
  }
  signInDoor.send({ type: 'signIn.approached' });
}

const workOf = (client: Client, session: App['session']) =>
  createWorkFeed({
    fetchLogic: async () => (await import('./logic/work.logic.ts')).workLogic(client),
    person: () => selectUser(session.getSnapshot())?.id ?? null,
  });

/**
 * Passes the session's changes on: one-time credentials belong to the session, and cached answers of one user must not be shown
 * to the next.
 */
function followSession({
  session,
  temporaryCredentials,
  queryClient,
  work,
}: Pick<App, 'session' | 'temporaryCredentials' | 'queryClient'> & {
  work: ReturnType<typeof workOf>;
}): void {
  session.on('session.began', () => temporaryCredentials.send({ type: 'session.began' }));
  session.on('session.ended', () => {
    queryClient.clear();
    work.restart();
    temporaryCredentials.send({ type: 'session.ended' });
  });
}
