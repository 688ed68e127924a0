import type { QueryClient } from '@tanstack/react-query';

import type { Client } from '#api/client.ts';
import { accountMutations, accountQueries } from './account.queries.ts';
import { adminQueries } from './admin.queries.ts';
import { bodyModelMutations, bodyModelQueries } from './body-models.queries.ts';
import { editingQueries } from './editing.queries.ts';
import { generationMutations, generationQueries } from './generation.queries.ts';
import { identityMutations, identityQueries } from './identity.queries.ts';
import { libraryMutations, libraryQueries } from './library.queries.ts';
import { serviceQueries } from './service.queries.ts';

/** What pages read: options for loaders (`ensureQueryData`) and for components (`useSuspenseQuery`), the same for both. */
export const createQueries = (client: Client) => ({
  ...accountQueries(client),
  ...adminQueries(client),
  ...bodyModelQueries(client),
  ...editingQueries(client),
  ...generationQueries(client),
  ...identityQueries(client),
  ...libraryQueries(client),
  ...serviceQueries(client),
});
export type Queries = ReturnType<typeof createQueries>;

/** What pages change beside their charts: options for `useMutation`. */
export const createMutations = (client: Client, queryClient: QueryClient) => ({
  ...accountMutations(client, queryClient),
  ...bodyModelMutations(client, queryClient),
  ...generationMutations(client, queryClient),
  ...identityMutations(client, queryClient),
  ...libraryMutations(client, queryClient),
});
export type Mutations = ReturnType<typeof createMutations>;
