import * as v from 'valibot';

import { Feature } from './choices.ts';
import { EditShape } from './edit-shape.ts';
import { engineChoice } from './engine-choice.ts';
import { FilmResolution, FilmSeconds } from './film-shape.ts';
import { op } from './op.ts';

/** Length and size of a video, which determine most of its processing time. */
export const FilmShape = v.object({ duration_s: FilmSeconds, resolution: FilmResolution });
export type FilmShape = v.InferOutput<typeof FilmShape>;

export const Quote = v.object({
  cost: v.number(),
  balance: v.number(),
  /** Missing credits; 0 if the balance is enough. */
  shortage: v.number(),
  /** Expected duration, estimated from the last runs of the engine. */
  seconds: v.object({ low: v.number(), high: v.number() }),
  /** Whether the estimate rests on measured runs; else it is a guess. */
  measured: v.boolean(),
  /** Queued orders of the same engine, and the delay that each causes. */
  queue: v.object({ ahead: v.number(), seconds_each: v.number() }),
  /** True if results are shown and downloaded with the watermark of the free plan; absent if not. */
  watermark: v.optional(v.literal(true)),
});
export type Quote = v.InferOutput<typeof Quote>;

export const quoteOps = {
  quote: op({
    method: 'POST',
    path: '/ai/quote',
    summary: 'Return the cost of a generation and the remaining balance',
    access: 'session-or-token',
    services: 'any',
    body: v.object({
      feature: Feature,
      model: engineChoice.model,
      film: v.optional(FilmShape),
      edit: v.optional(EditShape),
    }),
    status: 200,
    answer: Quote,
    errors: ['unauthenticated', 'unprocessable'],
  }),
};
