import type { QueryClient } from '@tanstack/react-query';

import { googleActors } from '#api/actors/google.actors.ts';
import type { Client } from '#api/client.ts';
import type { Queries } from '#api/queries/queries.ts';
import { googleCallbackMachine } from '#machines/google-callback/google-callback.machine.ts';

type GoogleCallbackDeps = { client: Client; queryClient: QueryClient; queries: Queries };

/** The page of Google's code with its real actors. */
export const googleCallbackLogic = ({ client, queryClient, queries }: GoogleCallbackDeps) =>
  googleCallbackMachine.provide({
    actors: googleActors({
      client,
      takesCode: () => queryClient.ensureQueryData(queries.takesGoogleCode()),
      storage: sessionStorage,
      origin: location.origin,
    }),
  });
