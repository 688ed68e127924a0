import type { EditShape } from '#api/contract/edit-shape.ts';
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import * as v from 'valibot';

import type { Feature } from '#api/contract/choices.ts';
import { FilmShape, type Quote } from '#api/contract/quote.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { GenerationEngine } from '#server/providers/generation-engine.ts';

import { generations } from './generation.tables.ts';

type TimedOrder = {
  feature: Feature;
  model: string | undefined;
  film?: FilmShape | undefined;
  edit?: EditShape | undefined;
};

/**
 * Seconds without measured runs: for the built-in engine and a film of the usual shape, and for hosted models, whose films also
 * queue.
 */
const guess = { low: 5, high: 20 };
const hostedGuess = { low: 60, high: 360 };
const sample = 20;

/** Shape of most ordered films. */
const usualFilm: FilmShape = { duration_s: 5, resolution: '480p' };
/** Share of the usual film's time that every film takes before its frames are drawn. */
const fixedShare = 0.4;

/** Ratio of a built-in film's time to the usual film's: its frames' pixels, plus the fixed share. */
function effortOfFilm({ duration_s, resolution }: FilmShape): number {
  const pixels = (Number.parseInt(resolution, 10) / Number.parseInt(usualFilm.resolution, 10)) ** 2;
  return fixedShare + (1 - fixedShare) * pixels * (duration_s / usualFilm.duration_s);
}

/**
 * Ratio of an edit's time to a usual edit's: a collage only places pictures side by side; a scene cuts a subject out of every
 * picture and composes them.
 */
function effortOfEdit({ by, pictures }: EditShape): number {
  if (by === 'collage') return 0.2;
  return by === 'scene' ? (1 + pictures) / 3 : 1;
}

const Scene = v.object({ plan: v.object({ kind: v.literal('scene'), subjects: v.array(v.unknown()) }) });

/** Ratio of a run's effort to others of its feature, if its parameters determine one. */
function effortOfRun(params: unknown): number | undefined {
  if (v.is(FilmShape, params)) return effortOfFilm(params);
  if (!v.is(Scene, params)) return undefined;
  return effortOfEdit({ by: 'scene', pictures: 1 + params.plan.subjects.length });
}

/**
 * Estimates the duration of a generation: from the fast fifth to the slow fifth of the engine's last runs, in whole seconds. Only
 * edits by the same means count. Runs of films with other lengths and sizes, and of scenes with other numbers of pictures, are
 * scaled by their effort; runs of hosted models are not.
 */
export async function expectedTime(
  db: Db,
  engine: GenerationEngine | undefined,
  { feature, model, film, edit }: TimedOrder,
): Promise<Pick<Quote, 'seconds' | 'measured'>> {
  const shaped = film ? effortOfFilm(film) : edit && effortOfEdit(edit);
  const times: number[] = [];
  for (const { ms, params } of engine ? await lastRuns(db, engine, { feature, model, edit }) : []) {
    const run = effortOfRun(params);
    const scale = !engine?.hosted && shaped && run ? shaped / run : 1;
    if (ms !== null) times.push((ms / 1000) * scale);
  }
  times.sort((left, right) => left - right);
  const last = times.length - 1;
  // With few runs the fast fifth is the fastest run, and the slow fifth the slowest.
  const [low, high] = [times[Math.floor(0.2 * last)], times[Math.ceil(0.8 * last)]];
  if (low !== undefined && high !== undefined) return { seconds: wholeSeconds(low, high), measured: true };
  const effort = shaped ?? 1;
  const seconds = engine?.hosted ? hostedGuess : wholeSeconds(guess.low * effort, guess.high * effort);
  return { seconds, measured: false };
}

/**
 * Counts the waiting orders of an engine, of all users, and the seconds by which each delays the later ones: by the engine's last
 * runs of any feature.
 */
export async function queueOf(db: Db, engine: GenerationEngine | undefined): Promise<Quote['queue']> {
  if (!engine) return { ahead: 0, seconds_each: 0 };
  const ahead = await db.$count(
    generations,
    and(eq(generations.engine, engine.id), eq(generations.status, 'queued')),
  );
  const runs = await lastRuns(db, engine, {});
  const times = runs.flatMap(({ ms }) => (ms === null ? [] : [ms / 1000]));
  const fallback = engine.hosted ? hostedGuess : guess;
  const usual =
    times.length > 0
      ? times.reduce((sum, time) => sum + time, 0) / times.length
      : (fallback.low + fallback.high) / 2;
  return { ahead, seconds_each: usual / engine.concurrency };
}

const wholeSeconds = (low: number, high: number) => ({
  low: Math.max(1, Math.floor(low)),
  high: Math.max(1, Math.ceil(high)),
});

/** Means by which a run's edit was made. */
const editMeans = sql`coalesce(
  ${generations.params} -> 'plan' ->> 'kind',
  case when ${generations.params} ->> 'prompt' is null then ${generations.params} ->> 'preset' else 'words' end
)`;

const lastRuns = (
  db: Db,
  { id }: GenerationEngine,
  { feature, model, edit }: Partial<Omit<TimedOrder, 'film'>>,
): Promise<{ ms: number | null; params: unknown }[]> =>
  db
    .select({ ms: generations.processingMs, params: generations.params })
    .from(generations)
    .where(
      and(
        feature && eq(generations.feature, feature),
        eq(generations.engine, id),
        model === undefined ? undefined : eq(generations.model, model),
        edit && eq(editMeans, edit.by),
        eq(generations.status, 'succeeded'),
        isNotNull(generations.processingMs),
      ),
    )
    .orderBy(desc(generations.finishedAt))
    .limit(sample);
