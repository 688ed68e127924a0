import type { EditShape } from '#api/contract/edit-shape.ts';
import { queryOptions } from '@tanstack/react-query';

import type { Client } from '#api/api-client.ts';
import type { Feature } from '#api/contract/choices.ts';
import { type FilmShape, quoteOps } from '#api/contract/quote.ts';

import { answerOf } from './call-error.ts';

/** What would be ordered, as far as its price and its time depend on it. */
export type QuoteRequest = { feature: Feature; model?: string; film?: FilmShape; edit?: EditShape };

export const quoteQueries = ({ call }: Client) => ({
  /** What a generation would cost now, what would be left, and how long it would take. */
  quote: ({ feature, model, film, edit }: QuoteRequest) =>
    queryOptions({
      queryKey: ['credits', 'quote', feature, model, film, edit],
      queryFn: async ({ signal }) =>
        answerOf(await call(quoteOps.quote, { body: { feature, model, film, edit }, signal })),
    }),
});
