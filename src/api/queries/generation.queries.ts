import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';

import type { Client } from '#api/api-client.ts';
import { generationOps, type SelectTarget } from '#api/contract/generation.ts';
import { toDataUrl } from './address-of.ts';
import { answerOf } from './call-error.ts';
import { invalidateWork } from './work-changed.ts';

export const generationQueries = ({ call, open }: Client) => ({
  generation: (id: string) =>
    queryOptions({
      queryKey: ['generations', id],
      queryFn: async ({ signal }) =>
        answerOf(await call(generationOps.generation, { params: { id }, signal })),
    }),
  /** Detected joints of a person, and the reason if try-on declines the picture. */
  pose: (person: string) =>
    queryOptions({
      queryKey: ['poses', person],
      queryFn: async ({ signal }) =>
        answerOf(await call(generationOps.findPose, { body: { person }, signal })),
      staleTime: Infinity,
    }),
  /** Part of a photo that the engine selects: the address of a mask that is white inside. */
  selection: (photo: string, target: SelectTarget) =>
    queryOptions({
      queryKey: ['selections', photo, target],
      queryFn: async ({ signal }) => {
        const response = answerOf(await open(generationOps.selections, { body: { photo, target }, signal }));
        return toDataUrl(await response.blob());
      },
      staleTime: Infinity,
    }),
});

export const generationMutations = ({ call }: Client, queryClient: QueryClient) => ({
  /** `key` is the idempotency key: a second click repeats the same order. */
  regenerate: () =>
    mutationOptions({
      mutationFn: async ({ id, key }: { id: string; key: string }) =>
        answerOf(await call(generationOps.regenerate, { params: { id }, idempotencyKey: key })),
      onSuccess: () => invalidateWork(queryClient),
    }),
  cancel: () =>
    mutationOptions({
      mutationFn: async (id: string) =>
        answerOf(await call(generationOps.cancelGeneration, { params: { id } })),
      onSuccess: () => invalidateWork(queryClient),
    }),
});
