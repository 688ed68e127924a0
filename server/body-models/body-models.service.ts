import { and, count, desc, eq, isNotNull, isNull, lt, type SQL } from 'drizzle-orm';

import { type BodyModel, maxBodyModels } from '#api/contract/body-models.ts';
import { lockOpenAccount } from '#server/users/users.service.ts';
import { bodyFromOrder } from '#server/generation/features/body-generator-feature.ts';
import { findOwnJob } from '#server/generation/jobs.service.ts';
import type { GenerationRow } from '#server/generation/generation-view.ts';
import { type AssetRow, assetsOf, saveUnderName, assetView } from '#server/library/assets.service.ts';
import { binLife } from '#server/library/sweep.service.ts';
import { addTime } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/database/database.ts';
import { Refusal, refusedField } from '#server/platform/http/http-refusal.ts';
import type { Platform } from '#server/platform/platform.ts';

import { bodyModels } from './body-models.tables.ts';

type BodyModelRow = typeof bodyModels.$inferSelect;

const isNotBinned = isNull(bodyModels.deletedAt);
const isBinned = isNotNull(bodyModels.deletedAt);
const isOwn = (ownerId: string, id: string) => and(eq(bodyModels.ownerId, ownerId), eq(bodyModels.id, id));

/** Lists the owner's models, newest first. A model whose picture is in the bin is left out until the picture is restored. */
export async function listBodyModels(
  platform: Pick<Platform, 'db' | 'films' | 'secrets' | 'clock'>,
  ownerId: string,
): Promise<{ items: BodyModel[] }> {
  const { db } = platform;
  const rows = await db
    .select()
    .from(bodyModels)
    .where(and(eq(bodyModels.ownerId, ownerId), isNotBinned))
    .orderBy(desc(bodyModels.id));
  const pictures = await assetsOf(
    db,
    rows.map(({ pictureId }) => pictureId),
  );
  return {
    items: rows.flatMap((row) => {
      const picture = pictures.get(row.pictureId);
      return picture ? [toBodyModel(platform, row, picture)] : [];
    }),
  };
}

/**
 * Saves the result of a body generation under a name, and its picture in the library under the same name. A result is saved once:
 * a second save takes the new name and restores the model from the bin.
 * @throws {Refusal} `not_found`; `unprocessable` for a generation that is no finished body; `body_models_full`.
 */
export async function saveBodyModel(
  platform: Pick<Platform, 'db' | 'films' | 'secrets' | 'clock' | 'ids'>,
  ownerId: string,
  { generation: id, name }: { generation: string; name: string },
): Promise<BodyModel> {
  const ordered = await findOwnJob(platform.db, { userId: ownerId }, id);
  await resultOf(platform.db, ordered);
  // The order is read before the account is locked: the read waits in a shared queue, and an order never changes.
  const body = await bodyFromOrder(ordered.params, ownerId);
  return platform.db.transaction(async (tx) => {
    await lockOpenAccount(tx, ownerId);
    const generation = await findOwnJob(tx, { userId: ownerId }, id);
    const picture = await resultOf(tx, generation);
    const [existing] = await tx.select().from(bodyModels).where(eq(bodyModels.generationId, id));
    if (existing?.deletedAt !== null) await checkRoom(tx, ownerId);
    await saveUnderName(tx, picture.id, name);
    const values = {
      ownerId,
      name,
      ...body,
      pictureId: picture.id,
      generationId: id,
    };
    const [row] = await tx
      .insert(bodyModels)
      .values({ id: platform.ids(), createdAt: platform.clock(), ...values })
      .onConflictDoUpdate({ target: bodyModels.generationId, set: { name, deletedAt: null } })
      .returning();
    if (!row) throw new Error('the body model was not written');
    return toBodyModel(platform, row, { ...picture, name, nameEn: null, saved: true });
  });
}

async function resultOf(tx: Db, { feature, resultId }: GenerationRow): Promise<AssetRow> {
  const result = resultId === null ? undefined : (await assetsOf(tx, [resultId])).get(resultId);
  if (feature !== 'body-generator' || !result) throw refusedField('generation', 'invalid');
  return result;
}

async function checkRoom(tx: Db, ownerId: string): Promise<void> {
  const [found] = await tx
    .select({ models: count() })
    .from(bodyModels)
    .where(and(eq(bodyModels.ownerId, ownerId), isNotBinned));
  if ((found?.models ?? 0) >= maxBodyModels) throw new Refusal('body_models_full');
}

export const renameBodyModel = (
  platform: Pick<Platform, 'db' | 'films' | 'secrets' | 'clock'>,
  ownerId: string,
  id: string,
  name: string,
): Promise<BodyModel> =>
  platform.db.transaction(async (tx) => {
    const model = await change(platform, tx, and(isOwn(ownerId, id), isNotBinned), { name });
    await saveUnderName(tx, model.picture.id, name);
    return { ...model, picture: { ...model.picture, name, saved: true } };
  });

export async function binBodyModel(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  ownerId: string,
  id: string,
): Promise<void> {
  const binned = await db
    .update(bodyModels)
    .set({ deletedAt: clock() })
    .where(and(isOwn(ownerId, id), isNotBinned))
    .returning({ id: bodyModels.id });
  if (binned.length === 0) throw new Refusal('not_found');
}

/** @throws {Refusal} `not_found` for a model that is not in the bin; `body_models_full`. */
export function restoreBodyModel(
  platform: Pick<Platform, 'db' | 'films' | 'secrets' | 'clock'>,
  ownerId: string,
  id: string,
): Promise<BodyModel> {
  return platform.db.transaction(async (tx) => {
    await lockOpenAccount(tx, ownerId);
    await checkRoom(tx, ownerId);
    return change(platform, tx, and(isOwn(ownerId, id), isBinned), { deletedAt: null });
  });
}

async function change(
  platform: Pick<Platform, 'films' | 'secrets' | 'clock'>,
  tx: Db,
  where: SQL | undefined,
  values: Partial<Pick<BodyModelRow, 'name' | 'deletedAt'>>,
): Promise<BodyModel> {
  const [row] = await tx.update(bodyModels).set(values).where(where).returning();
  const picture = row && (await assetsOf(tx, [row.pictureId])).get(row.pictureId);
  if (!picture) throw new Refusal('not_found');
  return toBodyModel(platform, row, picture);
}

/** Deletes models that have been in the bin for 30 days. */
export async function sweepBodyModels({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<number> {
  const ended = await db
    .delete(bodyModels)
    .where(lt(bodyModels.deletedAt, addTime(clock(), -binLife)))
    .returning({ id: bodyModels.id });
  return ended.length;
}

const toBodyModel = (
  platform: Pick<Platform, 'films' | 'secrets' | 'clock'>,
  row: BodyModelRow,
  picture: AssetRow,
): BodyModel => ({
  id: row.id,
  name: row.name,
  parameters: row.parameters,
  look: row.look,
  picture: assetView(platform, picture),
  generation: row.generationId,
  created_at: row.createdAt.toISOString(),
});
