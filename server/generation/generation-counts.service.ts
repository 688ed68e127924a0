import { count, gt, inArray } from 'drizzle-orm';

import type { AdminSummary } from '#api/contract/admin.ts';
import { addTime, hours } from '#server/platform/clock.ts';
import type { Platform } from '#server/platform/platform.ts';

import { countEnded } from '#server/statistics/generation-statistics.service.ts';
import { generations } from './generation.tables.ts';

/** Counts generations of all users: all ended ones, including deleted ones, and the open ones. */
export async function countGenerations({
  db,
  clock,
}: Pick<Platform, 'db' | 'clock'>): Promise<AdminSummary['generations']> {
  const { status, createdAt } = generations;
  const [openJobs] = await db
    .select({ jobs: count() })
    .from(generations)
    .where(inArray(status, ['queued', 'running']));
  const [lately] = await db
    .select({ jobs: count() })
    .from(generations)
    .where(gt(createdAt, addTime(clock(), -hours(24))));
  return { ...(await countEnded(db)), under_way: openJobs?.jobs ?? 0, last_24_hours: lately?.jobs ?? 0 };
}
