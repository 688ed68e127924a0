import type { QueryClient } from '@tanstack/react-query';

import { adminActActors } from '#api/actors/admin-act.actors.ts';
import type { Client } from '#api/api-client.ts';
import { adminActMachine } from '#machines/admin-act/admin-act.machine.ts';

type AdminActDeps = { client: Client; queryClient: QueryClient };

/** Returns the chart of administrators' actions with its real actors; each change refetches the affected queries. */
export const adminActLogic = ({ client, queryClient }: AdminActDeps) =>
  adminActMachine.provide({
    actors: adminActActors({
      client,
      onDone: () => void queryClient.invalidateQueries({ queryKey: ['admin'] }),
    }),
  });
