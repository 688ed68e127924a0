import type { QueryClient } from '@tanstack/react-query';

import type { Client } from '#api/api-client.ts';

/** The way to the server, and what is kept of its answers. */
export type Api = { client: Client; queryClient: QueryClient };

/** Makes the options of calls: `profileQueries`, `profileMutations` and their like. */
export type CallsOf<Calls> = (client: Client, queryClient: QueryClient) => Calls;
