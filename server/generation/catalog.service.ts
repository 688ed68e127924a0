import { Feature, featureCosts } from '#api/contract/choices.ts';
import type { Catalog } from '#api/contract/catalog.ts';
import { freePlanCredits } from '#api/contract/credits.ts';
import { findFilmModel, filmModels } from '#api/contract/film-models.ts';
import type { EditShape } from '#api/contract/edit-shape.ts';
import type { FilmShape, Quote } from '#api/contract/quote.ts';
import { balanceOf } from '#server/credits/credits.service.ts';
import { type PlanVersion, planOf } from '#server/plans/plans.service.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/http/http-refusal.ts';
import { engineFor, type Engines } from '#server/providers/generation-engine.ts';

import { expectedTime, queueOf } from './expected-time.ts';

/** Lists the features with their prices and models. */
export const readCatalog = (engines: Engines): Catalog => ({
  features: Feature.options.map((feature) => ({
    feature,
    available: engineFor(engines, feature, undefined) !== undefined,
    cost: featureCosts[feature],
    engines: engines
      .filter(({ models, supports }) => [undefined, ...models].some((model) => supports(feature, model)))
      .map(({ id, quality, models }) => ({ id, quality, models: [...models] })),
  })),
  film_models: filmModels.map((model) => ({
    ...model,
    connected: engineFor(engines, 'image-to-video', externalModel(model.id)) !== undefined,
  })),
  free_plan_credits: freePlanCredits,
});

/** The built-in model is the default and is stored as undefined. */
export const externalModel = (model: string | undefined): string | undefined =>
  model === 'built-in' ? undefined : model;

/** Returns the refusal of a model that no engine makes: retired, without its key, or unknown. */
export function refuseModel(feature: Feature, model: string | undefined): Refusal {
  const filmModel = feature === 'image-to-video' ? findFilmModel(model) : undefined;
  if (!filmModel) return new Refusal('unprocessable', { fields: [{ path: 'model', code: 'invalid' }] });
  return new Refusal(filmModel.status === 'retired' ? 'model_retired' : 'model_not_connected');
}

/** Cost of a feature; 0 for a plan with unlimited credits. */
export const costFor = ({ credits }: Pick<PlanVersion, 'credits'>, feature: Feature): number =>
  credits === null ? 0 : featureCosts[feature];

type QuotedOrder = {
  feature: Feature;
  model?: string | undefined;
  film?: FilmShape | undefined;
  edit?: EditShape | undefined;
};

/** Dependencies of pricing an order. */
export type QuoteDeps = Pick<Platform, 'db' | 'clock'> & { engines: Engines };

/** Returns the price of one generation, the user's balance and the expected time. */
export async function quote(
  { db, clock, engines }: QuoteDeps,
  userId: string,
  { model, ...quoted }: QuotedOrder,
): Promise<Quote> {
  const balance = await balanceOf(db, userId, clock());
  const plan = await planOf(db, userId, clock());
  const cost = costFor(plan, quoted.feature);
  const order = { ...quoted, model: externalModel(model) };
  const engine = engineFor(engines, order.feature, order.model);
  const expected = await expectedTime(db, engine, order);
  const queue = await queueOf(db, engine);
  const watermark = plan.watermark && ({ watermark: true } as const);
  return { cost, balance, shortage: Math.max(0, cost - balance), ...expected, queue, ...watermark };
}
