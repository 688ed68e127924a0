import * as v from 'valibot';

import { Feature } from './choices.ts';
import { FilmModel } from './film-models.ts';
import { op } from './op.ts';

export const Catalog = v.object({
  features: v.array(
    v.object({
      feature: Feature,
      available: v.boolean(),
      cost: v.number(),
      engines: v.array(
        v.object({ id: v.string(), quality: v.picklist(['preview', 'full']), models: v.array(v.string()) }),
      ),
    }),
  ),
  /** Providers of videos; `connected` if this installation can reach them. */
  film_models: v.array(v.object({ ...FilmModel.entries, connected: v.boolean() })),
  free_plan_credits: v.number(),
});
export type Catalog = v.InferOutput<typeof Catalog>;

export const catalogOps = {
  catalog: op({
    method: 'GET',
    path: '/ai/catalog',
    openToPages: true,
    summary: 'List features, their cost and their engines',
    access: 'public',
    status: 200,
    answer: Catalog,
    errors: [],
  }),
};
