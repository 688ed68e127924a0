import * as v from 'valibot';

import { Feature } from './choices.ts';
import { EditShape } from './edit-shape.ts';
import { engineChoice } from './engine-choice.ts';
import { FilmResolution, FilmSeconds } from './film-shape.ts';
import { op } from './op.ts';

/** How long and how large a film is to be: by far the most of the time that it takes. */
export const FilmShape = v.object({ duration_s: FilmSeconds, resolution: FilmResolution });
export type FilmShape = v.InferOutput<typeof FilmShape>;

export const Quote = v.object({
  cost: v.number(),
  balance: v.number(),
  /** Credits that are missing; 0 when the balance is enough. */
  shortage: v.number(),
  /** How long it is likely to take, by the last runs of whoever would make it. */
  seconds: v.object({ low: v.number(), high: v.number() }),
  /** Whether anything was made yet that this is known by; else it is a guess. */
  measured: v.boolean(),
  /** Orders that wait for whoever would make it, and how long each holds up those behind it. */
  queue: v.object({ ahead: v.number(), seconds_each: v.number() }),
  /** What comes of it is shown and downloaded with the mark of the free plan; left out where it is not. */
  watermark: v.optional(v.literal(true)),
});
export type Quote = v.InferOutput<typeof Quote>;

export const quoteOps = {
  quote: op({
    method: 'POST',
    path: '/ai/quote',
    summary: 'What a generation will cost and what is left after it',
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
