import type { QueryClient } from '@tanstack/react-query';

import type { Client } from '#api/api-client.ts';

/** Client of the server, and the cache of its answers. */
export type Api = { client: Client; queryClient: QueryClient };

/** Factory of call options: `profileQueries`, `profileMutations` and the like. */
export type CallsOf<Calls> = (client: Client, queryClient: QueryClient) => Calls;
