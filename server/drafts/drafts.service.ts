import { and, count, desc, eq, inArray, isNotNull, lt } from 'drizzle-orm';

import type { AccountExport } from '#api/contract/account-export.ts';
import type { DraftHolder } from '#api/contract/draft-holder.ts';
import { type draftOps, type DraftSummary, type KeptDraft, maxDrafts } from '#api/contract/drafts.ts';
import type { ParsedBodyOf, ParsedParamsOf } from '#api/contract/op.ts';
import { lockOpenAccount } from '#server/users/users.service.ts';
import type { Device } from '#server/platform/http/user-agent.ts';
import { addTime, days } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/database/database.ts';
import { Refusal } from '#server/platform/http/http-refusal.ts';
import type { Platform } from '#server/platform/platform.ts';

import { drafts } from './drafts.tables.ts';

type Row = typeof drafts.$inferSelect;
type Slot = ParsedParamsOf<typeof draftOps.draft>;
type DraftSave = ParsedBodyOf<typeof draftOps.saveDraft>;

/** Drafts without a save for this long are deleted. */
const draftLife = days(180);

const slotCondition = (ownerId: string, { tool, draft }: Slot) =>
  and(eq(drafts.ownerId, ownerId), eq(drafts.tool, tool), eq(drafts.id, draft));

const holderOf = ({ revision, writer, browser, system, savedAt, left }: Row): DraftHolder => ({
  revision,
  writer,
  browser,
  system,
  saved_at: savedAt.toISOString(),
  left,
});

/** Lists the drafts, the last saved first, without those that were started over. */
export async function listDrafts(
  { db }: Pick<Platform, 'db'>,
  ownerId: string,
): Promise<{ items: DraftSummary[] }> {
  const rows = await db
    .select()
    .from(drafts)
    .where(and(eq(drafts.ownerId, ownerId), isNotNull(drafts.draft)))
    .orderBy(desc(drafts.savedAt), drafts.id);
  return {
    items: rows.map((row) => {
      const { writer: _, ...holder } = holderOf(row);
      return { tool: row.tool, draft: row.id, ...holder };
    }),
  };
}

export async function readDraft(
  { db }: Pick<Platform, 'db'>,
  ownerId: string,
  slot: Slot,
): Promise<KeptDraft | null> {
  const [row] = await db.select().from(drafts).where(slotCondition(ownerId, slot));
  return row ? { ...holderOf(row), draft: row.draft } : null;
}

/**
 * Saves over the revision that the sender knows.
 * @throws {Refusal} `draft_overtaken`, with the later writer, where that is not the newest revision; `drafts_full`.
 */
export function saveDraft(
  platform: Pick<Platform, 'db' | 'clock'>,
  ownerId: string,
  slot: Slot,
  { revision, ...saved }: DraftSave,
  device: Device,
): Promise<DraftHolder> {
  return platform.db.transaction(async (tx) => {
    // Two concurrent first saves would both find no row.
    await lockOpenAccount(tx, ownerId);
    const [before] = await tx.select().from(drafts).where(slotCondition(ownerId, slot));
    if (before && before.revision !== revision)
      throw new Refusal('draft_overtaken', { held: holderOf(before) });
    if (before?.draft == null && saved.draft !== null) await checkRoom(tx, ownerId);
    const values = {
      ...saved,
      ...device,
      revision: (before?.revision ?? revision) + 1,
      savedAt: platform.clock(),
    };
    const [row] = await tx
      .insert(drafts)
      .values({ ownerId, tool: slot.tool, id: slot.draft, ...values })
      .onConflictDoUpdate({ target: [drafts.ownerId, drafts.tool, drafts.id], set: values })
      .returning();
    if (!row) throw new Error('the draft was not written');
    return holderOf(row);
  });
}

async function checkRoom(tx: Db, ownerId: string): Promise<void> {
  const [found] = await tx
    .select({ drafts: count() })
    .from(drafts)
    .where(and(eq(drafts.ownerId, ownerId), isNotNull(drafts.draft)));
  if ((found?.drafts ?? 0) >= maxDrafts) throw new Refusal('drafts_full');
}

/** Returns all drafts of a user, for the account's export. */
export async function draftsOf(db: Db, ownerId: string): Promise<AccountExport['drafts']> {
  const rows = await db
    .select()
    .from(drafts)
    .where(eq(drafts.ownerId, ownerId))
    .orderBy(drafts.tool, drafts.id);
  return rows.map((row) => {
    const { writer: _, ...holder } = holderOf(row);
    return { tool: row.tool, draft: row.id, ...holder, content: row.draft };
  });
}

export async function deleteDraftsOfUsers(tx: Db, ownerIds: readonly string[]): Promise<void> {
  await tx.delete(drafts).where(inArray(drafts.ownerId, [...ownerIds]));
}

export async function deleteOldDrafts({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  await db.delete(drafts).where(lt(drafts.savedAt, addTime(clock(), -draftLife)));
}
