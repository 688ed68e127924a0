import { createContext, use } from 'react';

import type { Api, CallsOf } from '#api/queries/api.types.ts';

const ApiContext = createContext<Api | null>(null);

/** Context provider of the client and the query cache. */
export const ApiProvider = ApiContext.Provider;

/**
 * Returns the queries (`useApi(profileQueries)`) or mutations (`useApi(profileMutations)`) of a screen, as options for `useQuery`
 * and `useMutation`. A page loads the calls of its own screens alone.
 */
export function useApi<Calls>(calls: CallsOf<Calls>): Calls {
  const api = use(ApiContext);
  if (api === null) throw new Error('a screen that reads from the server stands outside of ApiProvider');
  return calls(api.client, api.queryClient);
}
