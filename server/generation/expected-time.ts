import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { safeParse } from 'valibot';

import { type Feature, FilmShape, type Quote } from '#api/contract/generation.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { GenerationEngine } from '#server/providers/generation-engine.ts';

import { generations } from './generation.tables.ts';

type Wanted = { feature: Feature; model: string | undefined; film?: FilmShape | undefined };

/** Seconds before anything was made: here, of a film of the usual shape, and elsewhere, where a film waits as well. */
const guess = { low: 5, high: 20 };
const hostedGuess = { low: 60, high: 360 };
const sample = 20;

/** A film as most are ordered. */
const usualFilm: FilmShape = { duration_s: 5, resolution: '480p' };
/** Of the time that the usual film takes: what any film takes before its frames are drawn. */
const fixedShare = 0.4;

/** How much longer than the usual film one takes that is drawn here: its frames' pixels, beside what is done once. */
function effortOf({ duration_s, resolution }: FilmShape): number {
  const pixels = (Number.parseInt(resolution, 10) / Number.parseInt(usualFilm.resolution, 10)) ** 2;
  return fixedShare + (1 - fixedShare) * pixels * (duration_s / usualFilm.duration_s);
}

/**
 * How long a generation is likely to take: from the quick fifth to the slow fifth of the last runs of whoever would make it,
 * in whole seconds. Runs of other lengths and sizes of film count by what is drawn; of makers elsewhere, as they are.
 */
export async function expectedSeconds(
  db: Db,
  engine: GenerationEngine | undefined,
  { feature, model, film }: Wanted,
): Promise<Quote['seconds']> {
  const wanted = effortOf(film ?? usualFilm);
  const times: number[] = [];
  for (const { ms, params } of engine ? await lastRuns(db, engine, feature, model) : []) {
    const run = safeParse(FilmShape, params);
    const asWanted = !engine?.hosted && film && run.success ? wanted / effortOf(run.output) : 1;
    if (ms !== null) times.push((ms / 1000) * asWanted);
  }
  times.sort((left, right) => left - right);
  const last = times.length - 1;
  // Of few runs the quick fifth is the quickest, the slow one the slowest.
  const [low, high] = [times[Math.floor(0.2 * last)], times[Math.ceil(0.8 * last)]];
  if (low !== undefined && high !== undefined) return whole(low, high);
  return engine?.hosted ? hostedGuess : whole(guess.low * wanted, guess.high * wanted);
}

const whole = (low: number, high: number) => ({
  low: Math.max(1, Math.floor(low)),
  high: Math.max(1, Math.ceil(high)),
});

const lastRuns = (
  db: Db,
  { id }: GenerationEngine,
  feature: Feature,
  model: string | undefined,
): Promise<{ ms: number | null; params: unknown }[]> =>
  db
    .select({ ms: generations.processingMs, params: generations.params })
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
