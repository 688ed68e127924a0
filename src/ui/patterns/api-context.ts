import { createContext, use } from 'react';

import type { Mutations, Queries } from '#api/queries/queries.ts';

type Api = { queries: Queries; mutations: Mutations };

const ApiContext = createContext<Api | null>(null);

/** Gives the screens below what they read and change on the server. */
export const ApiProvider = ApiContext.Provider;

/** What a screen reads (`useQuery(queries.profile())`) and changes (`useMutation(mutations.cancel())`) on the server. */
export function useApi(): Api {
  const api = use(ApiContext);
  if (api === null) throw new Error('a screen that reads from the server stands outside of ApiProvider');
  return api;
}
