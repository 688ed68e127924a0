import { asc, eq, inArray } from 'drizzle-orm';

import type { AccountExport } from '#api/contract/account-export.ts';
import type { Db } from '#server/platform/database/database.ts';

import { bodyModels } from './body-models.tables.ts';

/** Lists all body models of a user, including the bin, the oldest first; each picture by its id. */
export async function bodyModelsOf(db: Db, ownerId: string): Promise<AccountExport['body_models']> {
  const rows = await db
    .select()
    .from(bodyModels)
    .where(eq(bodyModels.ownerId, ownerId))
    .orderBy(asc(bodyModels.id));
  return rows.map(({ id, name, parameters, look, pictureId, generationId, createdAt, deletedAt }) => ({
    id,
    name,
    parameters,
    look,
    picture: pictureId,
    generation: generationId,
    created_at: createdAt.toISOString(),
    deleted_at: deletedAt?.toISOString() ?? null,
  }));
}

/** Deletes all body models of these users for good. */
export async function deleteBodyModelsOfUsers(tx: Db, ownerIds: readonly string[]): Promise<void> {
  await tx.delete(bodyModels).where(inArray(bodyModels.ownerId, [...ownerIds]));
}
