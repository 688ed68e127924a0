import { createContext, use } from 'react';

import type { Api, CallsOf } from '#api/queries/api.types.ts';

const ApiContext = createContext<Api | null>(null);

/** Gives the screens below the way to the server. */
export const ApiProvider = ApiContext.Provider;

/**
 * What a screen reads (`useApi(profileQueries)`) or changes (`useApi(profileMutations)`) on the server, as options for `useQuery` and
 * `useMutation`. A page loads the calls of its own screens alone.
 */
export function useApi<Calls>(calls: CallsOf<Calls>): Calls {
  const api = use(ApiContext);
  if (api === null) throw new Error('a screen that reads from the server stands outside of ApiProvider');
  return calls(api.client, api.queryClient);
}
