import type { QueryClient } from '@tanstack/react-query';
import { type ActorRefFrom, createActor } from 'xstate';

import { authActors } from '#api/actors/auth.actors.ts';
import { deviceActors, readViewport } from '#api/actors/device.actors.ts';
import { draftActors } from '#api/actors/draft.actors.ts';
import { jobActors } from '#api/actors/job.actors.ts';
import { pictureActors } from '#api/actors/picture.actors.ts';
import { sessionActors } from '#api/actors/session.actors.ts';
import { uploadActors } from '#api/actors/upload.actors.ts';
import { type Client, createClient } from '#api/client.ts';
import { workChanged } from '#api/queries/generation.queries.ts';
import { createMutations, createQueries, type Mutations, type Queries } from '#api/queries/queries.ts';
import { createQueryClient } from '#api/queries/query-client.ts';
import { authModalMachine } from '#machines/auth-modal/auth-modal.machine.ts';
import { deviceMachine } from '#machines/device/device.machine.ts';
import { draftKeeperMachine } from '#machines/draft-keeper/draft-keeper.machine.ts';
import { emailVerificationMachine } from '#machines/email-verification/email-verification.machine.ts';
import { generationMachine } from '#machines/generation/generation.machine.ts';
import { jobWatchMachine } from '#machines/job-watch/job-watch.machine.ts';
import { passwordResetMachine } from '#machines/password-reset/password-reset.machine.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import { selectUser } from '#machines/session/session.selectors.ts';
import { tryOnMachine } from '#machines/try-on/try-on.machine.ts';
import { uploadMachine } from '#machines/upload/upload.machine.ts';

/** Machines of pages, their actors provided: a page starts them, and a test hands in others. */
export type PageLogic = {
  tryOn: typeof tryOnMachine;
  emailVerification: typeof emailVerificationMachine;
  passwordReset: typeof passwordResetMachine;
  upload: typeof uploadMachine;
};

/** What lives as long as the application, and what pages are made of. It is the router's context. */
export type App = {
  session: ActorRefFrom<typeof sessionMachine>;
  authModal: ActorRefFrom<typeof authModalMachine>;
  device: ActorRefFrom<typeof deviceMachine>;
  logic: PageLogic;
  queryClient: QueryClient;
  queries: Queries;
  mutations: Mutations;
};

/**
 * Puts the application together: every machine with its real actors, the session with the modal that feeds it. Nothing runs
 * before `start`, so that whoever listens to what the actors say can be there first.
 */
export function createApp({ origin = '' }: { origin?: string } = {}): App & { start: () => void } {
  const client = createClient({
    origin,
    token: () => session.getSnapshot().context.token,
    onRefused: (token) => session.send({ type: 'session.refused', token }),
  });
  const queryClient = createQueryClient();
  const auth = authActors(client);
  const emailVerification = emailVerificationMachine.provide({
    actors: { verifyCode: auth.verifyCode, requestCode: auth.requestCode },
  });

  const session = createActor(
    sessionMachine.provide({ actors: sessionActors({ client, storage: localStorage, now: Date.now }) }),
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
  );
  const device = createActor(deviceMachine.provide({ actors: deviceActors() }), {
    input: { viewport: readViewport() },
  });

  authModal.on('signIn.succeeded', ({ token, user, returnTo }) =>
    session.send({ type: 'session.granted', token, user, returnTo }),
  );
  forgetWithThePerson(session, queryClient);

  return {
    session,
    authModal,
    device,
    logic: {
      ...pageLogic(client, queryClient),
      emailVerification,
      passwordReset: passwordResetMachine.provide({ actors: { resetPassword: auth.resetPassword } }),
    },
    queryClient,
    queries: createQueries(client),
    mutations: createMutations(client, queryClient),
    start: () => {
      for (const actor of [session, authModal, device]) actor.start();
    },
  };
}

function pageLogic(client: Client, queryClient: QueryClient): Pick<PageLogic, 'tryOn' | 'upload'> {
  const { drawKey, saveResult, streamJob, lookAtJob, watchNetwork, ...job } = jobActors({
    client,
    onWorkChanged: () => void workChanged(queryClient),
  });
  const watchJob = jobWatchMachine.provide({ actors: { streamJob, lookAtJob, watchNetwork } });
  const upload = uploadMachine.provide({ actors: uploadActors(client) });
  const tryOn = tryOnMachine.provide({
    actors: {
      keepDrafts: draftKeeperMachine.provide({ actors: draftActors() }),
      uploadPicture: upload,
      ...pictureActors(client),
      drawKey,
      generate: generationMachine.provide({ actors: { ...job, watchJob } }),
      saveResult,
    },
  });
  return { tryOn, upload };
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
