import { gt, sql } from 'drizzle-orm';

import type { AdminSummary } from '#api/contract/admin.ts';
import { after, hours } from '#server/platform/clock.ts';
import type { Platform } from '#server/platform/platform.ts';

import { generations } from './generation.tables.ts';

const counted = (condition: unknown) => sql`count(*) filter (where ${condition})`.mapWith(Number);

/** Generations of everybody, what lies in the bin as well; those of deleted accounts are gone. */
export async function countGenerations({
  db,
  clock,
}: Pick<Platform, 'db' | 'clock'>): Promise<AdminSummary['generations']> {
  const { status, createdAt } = generations;
  const [counts] = await db
    .select({
      succeeded: counted(sql`${status} = 'succeeded'`),
      failed: counted(sql`${status} = 'failed'`),
      cancelled: counted(sql`${status} = 'cancelled'`),
      under_way: counted(sql`${status} in ('queued', 'running')`),
      last_24_hours: counted(gt(createdAt, after(clock(), -hours(24)))),
    })
    .from(generations);
  if (!counts) throw new Error('a count without a row');
  return counts;
}
