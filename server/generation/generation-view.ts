import { and, count, eq, gt, inArray, lt, or } from 'drizzle-orm';
import * as v from 'valibot';

import { type Generation, NoteCode, type Provenance } from '#api/contract/generation.ts';
import { type AssetRow, assetsOf, assetView } from '#server/library/assets.service.ts';
import { sourceAddress } from '#server/library/xmp.ts';
import type { Db } from '#server/platform/database/database.ts';
import { problems } from '#server/platform/http/problem-details.ts';
import type { Platform } from '#server/platform/platform.ts';
import { testEngineId } from '#server/providers/test-engine.ts';

import { generationInputs, generations } from './generation.tables.ts';
import { noteSentences } from './note-sentences.ts';
import { sourceTypeOf } from './provenance.ts';

export type GenerationRow = typeof generations.$inferSelect;
/** Dependencies of generation views with picture addresses. */
export type ViewDeps = Pick<Platform, 'secrets' | 'clock' | 'films'>;
/** Dependencies of such a view outside a transaction. */
export type StoredViewDeps = ViewDeps & Pick<Platform, 'db'>;

/** Counts the jobs of the same engine that are ahead of this one. */
export async function queuePositionOf(
  db: Db,
  row: Pick<GenerationRow, 'id' | 'priority' | 'engine'>,
): Promise<number> {
  const earlier = or(
    gt(generations.priority, row.priority),
    and(eq(generations.priority, row.priority), lt(generations.id, row.id)),
  );
  const [found] = await db
    .select({ jobs: count() })
    .from(generations)
    .where(and(eq(generations.status, 'queued'), eq(generations.engine, row.engine), earlier));
  return found?.jobs ?? 0;
}

/** Turns rows into the contract's shape; reads their pictures in one query. */
export async function toGenerations(
  db: Db,
  shower: ViewDeps,
  rows: readonly GenerationRow[],
): Promise<Generation[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const inputs = await db
    .select()
    .from(generationInputs)
    .where(inArray(generationInputs.generationId, ids))
    .orderBy(generationInputs.generationId, generationInputs.position);
  const results = rows.flatMap(({ resultId }) => (resultId === null ? [] : [resultId]));
  const pictures = await assetsOf(db, [...inputs.map(({ assetId }) => assetId), ...results]);
  return Promise.all(
    rows.map(async (row) => ({
      ...toGeneration(
        shower,
        row,
        inputs.filter(({ generationId }) => generationId === row.id),
        pictures,
      ),
      ...(row.status === 'queued' && { queue_position: await queuePositionOf(db, row) }),
    })),
  );
}

export async function generationView(db: Db, shower: ViewDeps, row: GenerationRow): Promise<Generation> {
  const [view] = await toGenerations(db, shower, [row]);
  if (!view) throw new Error('a row has no view');
  return view;
}

const provenanceOf = (row: GenerationRow, inputs: readonly InputRow[]): Provenance => ({
  ai_generated: true,
  digital_source_type: sourceAddress(
    sourceTypeOf(
      row,
      inputs.map(({ role }) => role),
    ),
  ),
  ordered_by: row.tokenId === null ? 'studio' : 'api',
  ...(row.tokenId !== null && { token: row.tokenId }),
  test: row.engine === testEngineId,
});

type InputRow = typeof generationInputs.$inferSelect;

function toGeneration(
  shower: ViewDeps,
  row: GenerationRow,
  inputs: readonly InputRow[],
  pictures: ReadonlyMap<string, AssetRow>,
): Generation {
  const result = row.resultId === null ? undefined : pictures.get(row.resultId);
  return {
    id: row.id,
    feature: row.feature,
    status: row.status,
    stage: row.stage,
    progress: row.progress,
    cost: row.cost,
    engine: row.engine,
    ...(row.model !== null && { model: row.model }),
    seed: row.seed,
    params: row.params,
    inputs: inputs.flatMap(({ role, assetId }) => {
      const picture = pictures.get(assetId);
      return picture ? [{ role, asset: assetView(shower, picture) }] : [];
    }),
    ...(result && { result: assetView(shower, result) }),
    ...(row.requested && { requested: row.requested }),
    ...(row.delivered && { delivered: row.delivered }),
    notes: row.notes.flatMap((note) =>
      v.is(NoteCode, note) ? [{ code: note, message: noteSentences[note] }] : [],
    ),
    ...(row.errorCode && { error: { code: row.errorCode, message: problems[row.errorCode].detail } }),
    created_at: row.createdAt.toISOString(),
    ...(row.startedAt && { started_at: row.startedAt.toISOString() }),
    ...(row.finishedAt && { finished_at: row.finishedAt.toISOString() }),
    ...(row.processingMs !== null && { processing_ms: row.processingMs }),
    provenance: provenanceOf(row, inputs),
  };
}
