import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';

import type { Client } from '#api/api-client.ts';
import type { Feature } from '#api/contract/choices.ts';
import {
  type EditShape,
  type FilmShape,
  generationOps,
  type SelectTarget,
} from '#api/contract/generation.ts';
import { addressOf } from './address-of.ts';
import { answerOf } from './call-error.ts';

/** What would be ordered, as far as its price and its time depend on it. */
export type QuoteRequest = { feature: Feature; model?: string; film?: FilmShape; edit?: EditShape };

export const generationQueries = ({ call, open }: Client) => ({
  /** What a generation would cost now, what would be left, and how long it would take. */
  quote: ({ feature, model, film, edit }: QuoteRequest) =>
    queryOptions({
      queryKey: ['credits', 'quote', feature, model, film, edit],
      queryFn: async ({ signal }) =>
        answerOf(await call(generationOps.quote, { body: { feature, model, film, edit }, signal })),
    }),
  generation: (id: string) =>
    queryOptions({
      queryKey: ['generations', id],
      queryFn: async ({ signal }) =>
        answerOf(await call(generationOps.generation, { params: { id }, signal })),
    }),
  /** Where the joints of a person were found, and why nobody is dressed so. */
  pose: (person: string) =>
    queryOptions({
      queryKey: ['poses', person],
      queryFn: async ({ signal }) =>
        answerOf(await call(generationOps.findPose, { body: { person }, signal })),
      staleTime: Infinity,
    }),
  /** A part of a photo, found by the engine: the address of a picture that is white where it is. */
  selection: (photo: string, target: SelectTarget) =>
    queryOptions({
      queryKey: ['selections', photo, target],
      queryFn: async ({ signal }) => {
        const found = answerOf(await open(generationOps.selections, { body: { photo, target }, signal }));
        return addressOf(await found.blob());
      },
      staleTime: Infinity,
    }),
});

export const generationMutations = ({ call }: Client, queryClient: QueryClient) => ({
  /** `key` makes a second click the same order. */
  regenerate: () =>
    mutationOptions({
      mutationFn: async ({ id, key }: { id: string; key: string }) =>
        answerOf(await call(generationOps.regenerate, { params: { id }, idempotencyKey: key })),
      onSuccess: () => workChanged(queryClient),
    }),
  cancel: () =>
    mutationOptions({
      mutationFn: async (id: string) =>
        answerOf(await call(generationOps.cancelGeneration, { params: { id } })),
      onSuccess: () => workChanged(queryClient),
    }),
});

/** A job began or ended: what shows jobs or credits is read again. */
export async function workChanged(queryClient: QueryClient): Promise<void> {
  await Promise.all(
    [['generations'], ['history'], ['credits'], ['profile'], ['dashboard']].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  );
}
