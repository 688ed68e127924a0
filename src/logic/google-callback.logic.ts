import { browserStores } from '#api/actors/safe-storage.ts';
import type { QueryClient } from '@tanstack/react-query';

import { googleActors } from '#api/actors/google.actors.ts';
import type { Client } from '#api/api-client.ts';
import { identityQueries } from '#api/queries/identity.queries.ts';
import { googleCallbackMachine } from '#machines/google-callback/google-callback.machine.ts';

type GoogleCallbackDeps = { client: Client; queryClient: QueryClient };

/** Returns the chart of the page that receives Google's authorization code, with its real actors. */
export const googleCallbackLogic = ({ client, queryClient }: GoogleCallbackDeps) =>
  googleCallbackMachine.provide({
    actors: googleActors({
      client,
      takesCode: () => queryClient.ensureQueryData(identityQueries(client).takesGoogleCode()),
      storage: browserStores().session,
      origin: location.origin,
    }),
  });
