import { and, eq, isNotNull, sql } from 'drizzle-orm';

import type { AssetUse } from '#api/contract/asset-library.ts';
import type { Feature } from '#api/contract/choices.ts';
import type { UseSource } from '#server/library/uses.ts';
import type { Db } from '#server/platform/database/database.ts';

import { drafts } from './drafts.tables.ts';

const columns = { id: drafts.id, tool: drafts.tool, savedAt: drafts.savedAt };
type DraftColumns = Pick<typeof drafts.$inferSelect, keyof typeof columns>;

const features: Record<DraftColumns['tool'], Feature> = {
  'try-on': 'virtual-tryon',
  'body-generator': 'body-generator',
  hairstyle: 'hairstyle',
  'image-to-video': 'image-to-video',
  'image-editing': 'image-editing',
};

const toUse = ({ id, tool, savedAt }: DraftColumns): AssetUse => ({
  kind: 'draft',
  id,
  feature: features[tool],
  updated_at: savedAt.toISOString(),
});

/** A draft names its pictures by ids inside JSON; a user has few drafts, and each is small, so a scan is fast enough. */
const naming = (db: Db, ownerId: string, assets: readonly string[]) =>
  db
    .select({ ...columns, asset: sql<string>`wanted.asset` })
    .from(drafts)
    .innerJoin(
      sql`unnest(${sql.param(`{${assets.join(',')}}`)}::text[]) as wanted(asset)`,
      sql`position(wanted.asset in ${drafts.draft}::text) > 0`,
    )
    .where(and(eq(drafts.ownerId, ownerId), isNotNull(drafts.draft)));

/** Unfinished drafts need their pictures. */
export const draftUses: UseSource = {
  uses: async (db, ownerId, asset, limit) => {
    const rows = await naming(db, ownerId, [asset]).limit(limit);
    return rows.map(toUse);
  },
  holders: async (db, ownerId, assets) => {
    const rows = await naming(db, ownerId, assets);
    return rows.map(({ asset, ...row }) => ({ asset, use: toUse(row) }));
  },
};
