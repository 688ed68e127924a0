import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import type { Client } from '#api/api-client.ts';
import { imageToVideoOps } from '#api/contract/image-to-video.ts';

import { answerOf } from './call-error.ts';

export const filmQueries = ({ call }: Client) => ({
  /** The built-in model's interpretation of a description. The last answer stays until the next one arrives. */
  reading: (prompt: string) =>
    queryOptions({
      queryKey: ['filmReadings', prompt],
      queryFn: async ({ signal }) =>
        answerOf(await call(imageToVideoOps.interpretFilm, { body: { prompt }, signal })),
      placeholderData: keepPreviousData,
      staleTime: Infinity,
    }),
});
