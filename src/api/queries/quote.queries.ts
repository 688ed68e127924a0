import type { EditShape } from '#api/contract/edit-shape.ts';
import { queryOptions } from '@tanstack/react-query';

import type { Client } from '#api/api-client.ts';
import type { Feature } from '#api/contract/choices.ts';
import { type FilmShape, quoteOps } from '#api/contract/quote.ts';

import { answerOf } from './call-error.ts';

/** The part of an order that determines its price and duration. */
export type QuoteRequest = { feature: Feature; model?: string; film?: FilmShape; edit?: EditShape };

export const quoteQueries = ({ call }: Client) => ({
  /** Price of a generation, the balance after it, and its duration. */
  quote: ({ feature, model, film, edit }: QuoteRequest) =>
    queryOptions({
      queryKey: ['credits', 'quote', feature, model, film, edit],
      queryFn: async ({ signal }) =>
        answerOf(await call(quoteOps.quote, { body: { feature, model, film, edit }, signal })),
    }),
});
