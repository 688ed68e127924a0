import { and, desc, eq, isNotNull } from 'drizzle-orm';

import type { Catalog } from '#api/contract/catalog.ts';
import { freePlanCredits } from '#api/contract/credits.ts';
import { filmModelOf, filmModels } from '#api/contract/film-models.ts';
import { Feature, featureCosts, type Quote } from '#api/contract/generation.ts';
import { balanceOf } from '#server/credits/credits.service.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import type { Db } from '#server/platform/database/database.ts';
import { engineFor, type Engines, type GenerationEngine } from '#server/providers/generation-engine.ts';

import { generations } from './generation.tables.ts';
import type { Studio } from './studio.ts';

/** What is offered, at which price, and who makes it. */
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
    connected: engineFor(engines, 'image-to-video', modelNamed(model.id)) !== undefined,
  })),
  free_plan_credits: freePlanCredits,
});

/** The built-in maker is the one that is meant when none is named. */
export const modelNamed = (model: string | undefined): string | undefined =>
  model === 'built-in' ? undefined : model;

/** Why nobody here makes what was ordered: a model that is gone, that needs a key, or that nobody knows. */
export function refuseModel(feature: Feature, model: string | undefined): Refusal {
  const known = feature === 'image-to-video' ? filmModelOf(model) : undefined;
  if (!known) return new Refusal('unprocessable', { fields: [{ path: 'model', code: 'invalid' }] });
  return new Refusal(known.status === 'retired' ? 'model_retired' : 'model_not_connected');
}

type Quoted = { feature: Feature; model?: string | undefined };

/** The price of one generation beside what the user has, and how long the last ones took. */
export async function quote(
  { db, engines }: Pick<Studio, 'db' | 'engines'>,
  userId: string,
  { feature, model }: Quoted,
): Promise<Quote> {
  const balance = await balanceOf(db, userId);
  const cost = featureCosts[feature];
  const made = { feature, model: modelNamed(model) };
  const engine = engineFor(engines, feature, made.model);
  const seconds = engine ? await likelySeconds(db, engine, made) : guess;
  return { cost, balance, shortage: Math.max(0, cost - balance), seconds };
}

/** Before anything was made: here, and elsewhere, where a film waits as well. */
const guess = { low: 5, high: 20 };
const hostedGuess = { low: 60, high: 360 };
const sample = 20;

/** From the quick fifth to the slow fifth of the last runs of an engine, in whole seconds. */
async function likelySeconds(
  db: Db,
  { id, hosted }: GenerationEngine,
  { feature, model }: Quoted,
): Promise<{ low: number; high: number }> {
  const rows = await db
    .select({ ms: generations.processingMs })
    .from(generations)
    .where(
      and(
        eq(generations.feature, feature),
        eq(generations.engine, id),
        model === undefined ? undefined : eq(generations.model, model),
        eq(generations.status, 'succeeded'),
        isNotNull(generations.processingMs),
      ),
    )
    .orderBy(desc(generations.finishedAt))
    .limit(sample);
  const times = rows.flatMap(({ ms }) => ms ?? []).toSorted((left, right) => left - right);
  const at = (share: number) => times[Math.floor(share * (times.length - 1))];
  const [low, high] = [at(0.2), at(0.8)];
  if (low === undefined || high === undefined) return hosted ? hostedGuess : guess;
  return { low: Math.max(1, Math.floor(low / 1000)), high: Math.max(1, Math.ceil(high / 1000)) };
}
