import { queryOptions } from '@tanstack/react-query';

import type { Client } from '#api/api-client.ts';
import { lookOps, type LookBody } from '#api/contract/look.ts';

import { answerOf } from './call-error.ts';

export const lookQueries = ({ call }: Pick<Client, 'call'>) => ({
  /** Suitability of a picture for a try-on, and the category of a garment. */
  look: (picture: string, as: LookBody['as']) =>
    queryOptions({
      queryKey: ['look', as, picture],
      queryFn: async ({ signal }) => answerOf(await call(lookOps.look, { body: { picture, as }, signal })),
      staleTime: Infinity,
      retry: false,
    }),
});
