import { and, desc, eq, inArray, isNull } from 'drizzle-orm';

import type { AssetUse } from '#api/contract/asset-library.ts';
import type { UseSource } from '#server/library/uses.ts';

import { bodyModels } from './body-models.tables.ts';

const toUse = ({ id, name, createdAt }: typeof bodyModels.$inferSelect): AssetUse => ({
  kind: 'body_model',
  id,
  name,
  created_at: createdAt.toISOString(),
});

/** Body models are shown by their pictures, so a picture in use must stay. */
export const bodyModelUses: UseSource = {
  uses: async (db, ownerId, asset, limit) => {
    const rows = await db
      .select()
      .from(bodyModels)
      .where(
        and(eq(bodyModels.ownerId, ownerId), eq(bodyModels.pictureId, asset), isNull(bodyModels.deletedAt)),
      )
      .orderBy(desc(bodyModels.id))
      .limit(limit);
    return rows.map(toUse);
  },
  holders: async (db, ownerId, assets) => {
    const rows = await db
      .select()
      .from(bodyModels)
      .where(
        and(
          eq(bodyModels.ownerId, ownerId),
          inArray(bodyModels.pictureId, [...assets]),
          isNull(bodyModels.deletedAt),
        ),
      );
    return rows.map((row) => ({ asset: row.pictureId, use: toUse(row) }));
  },
};
