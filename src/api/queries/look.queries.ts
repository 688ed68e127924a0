import { queryOptions } from '@tanstack/react-query';

import type { Client } from '#api/api-client.ts';
import { lookOps, type LookBody } from '#api/contract/look.ts';

import { answerOf } from './call-error.ts';

export const lookQueries = ({ call }: Pick<Client, 'call'>) => ({
  /** Whether a picture serves a try-on, and what kind of garment it is. */
  look: (picture: string, as: LookBody['as']) =>
    queryOptions({
      queryKey: ['look', as, picture],
      queryFn: async ({ signal }) => answerOf(await call(lookOps.look, { body: { picture, as }, signal })),
      staleTime: Infinity,
      retry: false,
    }),
});
