import type { EditShape } from '#api/contract/edit-shape.ts';
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import * as v from 'valibot';

import type { Feature } from '#api/contract/choices.ts';
import { FilmShape, type Quote } from '#api/contract/quote.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { GenerationEngine } from '#server/providers/generation-engine.ts';

import { generations } from './generation.tables.ts';

type Wanted = {
  feature: Feature;
  model: string | undefined;
  film?: FilmShape | undefined;
  edit?: EditShape | undefined;
};

/** Seconds before anything was made: here, of a film of the usual shape, and elsewhere, where a film waits as well. */
const guess = { low: 5, high: 20 };
const hostedGuess = { low: 60, high: 360 };
const sample = 20;

/** A film as most are ordered. */
const usualFilm: FilmShape = { duration_s: 5, resolution: '480p' };
/** Of the time that the usual film takes: what any film takes before its frames are drawn. */
const fixedShare = 0.4;

/** How much longer than the usual film one takes that is drawn here: its frames' pixels, beside what is done once. */
function effortOfFilm({ duration_s, resolution }: FilmShape): number {
  const pixels = (Number.parseInt(resolution, 10) / Number.parseInt(usualFilm.resolution, 10)) ** 2;
  return fixedShare + (1 - fixedShare) * pixels * (duration_s / usualFilm.duration_s);
}

/**
 * How much longer than a usual edit one takes: a collage only lays pictures side by side; of every picture of a scene a subject
 * is cut out, and the whole is put together.
 */
function effortOfEdit({ by, pictures }: EditShape): number {
  if (by === 'collage') return 0.2;
  return by === 'scene' ? (1 + pictures) / 3 : 1;
}

const Scene = v.object({ plan: v.object({ kind: v.literal('scene'), subjects: v.array(v.unknown()) }) });

/** What of a run's effort makes it differ from others like it. */
function effortOfRun(params: unknown): number | undefined {
  if (v.is(FilmShape, params)) return effortOfFilm(params);
  if (!v.is(Scene, params)) return undefined;
  return effortOfEdit({ by: 'scene', pictures: 1 + params.plan.subjects.length });
}

/**
 * How long a generation is likely to take: from the quick fifth to the slow fifth of the last runs of whoever would make it,
 * in whole seconds. Edits count that were made by the same means. Runs of other lengths and sizes of film, and of scenes with
 * other numbers of pictures, count by what is to be done; of makers elsewhere, as they are.
 */
export async function expectedTime(
  db: Db,
  engine: GenerationEngine | undefined,
  { feature, model, film, edit }: Wanted,
): Promise<Pick<Quote, 'seconds' | 'measured'>> {
  const shaped = film ? effortOfFilm(film) : edit && effortOfEdit(edit);
  const times: number[] = [];
  for (const { ms, params } of engine ? await lastRuns(db, engine, { feature, model, edit }) : []) {
    const run = effortOfRun(params);
    const asWanted = !engine?.hosted && shaped && run ? shaped / run : 1;
    if (ms !== null) times.push((ms / 1000) * asWanted);
  }
  times.sort((left, right) => left - right);
  const last = times.length - 1;
  // Of few runs the quick fifth is the quickest, the slow one the slowest.
  const [low, high] = [times[Math.floor(0.2 * last)], times[Math.ceil(0.8 * last)]];
  if (low !== undefined && high !== undefined) return { seconds: whole(low, high), measured: true };
  const wanted = shaped ?? 1;
  const seconds = engine?.hosted ? hostedGuess : whole(guess.low * wanted, guess.high * wanted);
  return { seconds, measured: false };
}

/** Orders that wait for an engine, of everybody, and how long each of them holds up those behind it: by its last runs, whatever they made. */
export async function queueOf(db: Db, engine: GenerationEngine | undefined): Promise<Quote['queue']> {
  if (!engine) return { ahead: 0, seconds_each: 0 };
  const ahead = await db.$count(
    generations,
    and(eq(generations.engine, engine.id), eq(generations.status, 'queued')),
  );
  const runs = await lastRuns(db, engine, {});
  const times = runs.flatMap(({ ms }) => (ms === null ? [] : [ms / 1000]));
  const known = engine.hosted ? hostedGuess : guess;
  const usual =
    times.length > 0
      ? times.reduce((sum, time) => sum + time, 0) / times.length
      : (known.low + known.high) / 2;
  return { ahead, seconds_each: usual / engine.concurrency };
}

const whole = (low: number, high: number) => ({
  low: Math.max(1, Math.floor(low)),
  high: Math.max(1, Math.ceil(high)),
});

/** Of a run: what its edit was made by. */
const madeBy = sql`coalesce(
  ${generations.params} -> 'plan' ->> 'kind',
  case when ${generations.params} ->> 'prompt' is null then ${generations.params} ->> 'preset' else 'words' end
)`;

const lastRuns = (
  db: Db,
  { id }: GenerationEngine,
  { feature, model, edit }: Partial<Omit<Wanted, 'film'>>,
): Promise<{ ms: number | null; params: unknown }[]> =>
  db
    .select({ ms: generations.processingMs, params: generations.params })
    .from(generations)
    .where(
      and(
        feature && eq(generations.feature, feature),
        eq(generations.engine, id),
        model === undefined ? undefined : eq(generations.model, model),
        edit && eq(madeBy, edit.by),
        eq(generations.status, 'succeeded'),
        isNotNull(generations.processingMs),
      ),
    )
    .orderBy(desc(generations.finishedAt))
    .limit(sample);
