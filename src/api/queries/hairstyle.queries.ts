import { queryOptions } from '@tanstack/react-query';

import type { Client } from '#api/client.ts';
import { hairstyleOps } from '#api/contract/hairstyles.ts';
import { answerOf } from './call-error.ts';

export const hairstyleQueries = ({ call }: Client) => ({
  /** Which templates are not to be made of the hair in a photo, and why. */
  fits: (photo: string, mask: string | undefined) =>
    queryOptions({
      queryKey: ['hair-fits', photo, mask],
      queryFn: async ({ signal }) =>
        answerOf(await call(hairstyleOps.hairFits, { body: { photo, mask }, signal })).declined,
      staleTime: Infinity,
    }),
});
