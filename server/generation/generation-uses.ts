import { and, desc, eq, inArray } from 'drizzle-orm';

import type { AssetUse } from '#api/contract/asset-library.ts';
import type { AssetRole } from '#api/contract/assets.ts';
import type { UseSource } from '#server/library/uses.ts';

import { generationInputs, generations } from './generation.tables.ts';
import { refreshSearchWords } from './generation-history.service.ts';

const columns = {
  id: generations.id,
  feature: generations.feature,
  status: generations.status,
  createdAt: generations.createdAt,
  deletedAt: generations.deletedAt,
};
type GenerationColumns = Pick<typeof generations.$inferSelect, keyof typeof columns>;

const toUse = (
  { id, feature, status, createdAt, deletedAt }: GenerationColumns,
  role: AssetRole,
): AssetUse => ({
  kind: 'generation',
  id,
  feature,
  status,
  role,
  created_at: createdAt.toISOString(),
  binned: deletedAt !== null,
});

/** Generations as uses of their input and result pictures; an open one needs its inputs. */
export const generationUses: UseSource = {
  renamed: async (db, { id, role }) => {
    if (role === 'result') await refreshSearchWords(db, id);
  },
  uses: async (db, ownerId, asset, limit) => {
    const sources = await db
      .select(columns)
      .from(generations)
      .where(and(eq(generations.resultId, asset), eq(generations.userId, ownerId)));
    const consumers = await db
      .select({ ...columns, role: generationInputs.role })
      .from(generationInputs)
      .innerJoin(generations, eq(generations.id, generationInputs.generationId))
      .where(and(eq(generationInputs.assetId, asset), eq(generations.userId, ownerId)))
      .orderBy(desc(generationInputs.generationId))
      .limit(limit);
    return [...sources.map((row) => toUse(row, 'result')), ...consumers.map((row) => toUse(row, row.role))];
  },
  holders: async (db, ownerId, assets) => {
    const rows = await db
      .select({ ...columns, role: generationInputs.role, asset: generationInputs.assetId })
      .from(generations)
      .innerJoin(generationInputs, eq(generationInputs.generationId, generations.id))
      .where(
        and(
          eq(generations.userId, ownerId),
          inArray(generations.status, ['queued', 'running']),
          inArray(generationInputs.assetId, [...assets]),
        ),
      );
    return rows.map(({ asset, role, ...row }) => ({ asset, use: toUse(row, role) }));
  },
};
