import { sql } from 'drizzle-orm';
import * as v from 'valibot';

import { seconds } from '../clock.ts';
import type { Db } from '../database/database.ts';

const tolerance = seconds(5);

/** Latest times that the queue wrote: none is later than now while the clock goes forward. */
const seen = sql`
  select greatest(created_on, started_on, completed_on, heartbeat_on) from pgboss.job
  union all select greatest(cron_on, bam_on, flow_on, reindex_on) from pgboss.version
  union all select greatest(monitor_on, monitor_claim_on, maintain_on, delta_on) from pgboss.queue`;

const Found = v.object({
  rows: v.tuple([v.object({ ahead: v.nullable(v.pipe(v.unknown(), v.transform(Number))) })]),
});

/**
 * Moves the queue's times to the current clock after it was set back. Waiting jobs and the queue's schedule wait for a time on
 * the clock: set back by a day, they would stand still for a day.
 * @returns by how many milliseconds it was set back.
 */
export async function resetQueueClock(db: Db): Promise<number> {
  return db.transaction(async (tx) => {
    const found = v.parse(
      Found,
      await tx.execute(
        sql`select extract(epoch from max(at) - now()) * 1000 as ahead from (${seen}) as seen (at)`,
      ),
    );
    const ahead = found.rows[0].ahead ?? 0;
    if (ahead < tolerance) return 0;
    const offset = sql`${`${ahead} milliseconds`}::interval`;
    await tx.execute(sql`
      update pgboss.job set
        start_after = case when start_after > now() then start_after - ${offset} else start_after end,
        keep_until = case when state < 'active' then keep_until - ${offset} else keep_until end,
        created_on = least(created_on, now()),
        started_on = least(started_on, now()),
        completed_on = least(completed_on, now()),
        heartbeat_on = least(heartbeat_on, now()),
        -- The minutes that are lived through again have their own runs of what runs every minute.
        singleton_on = case when singleton_on > now() at time zone 'utc' then null else singleton_on end
      where state < 'active' or greatest(created_on, started_on, completed_on, heartbeat_on) > now()`);
    await tx.execute(sql`
      update pgboss.version set cron_on = least(cron_on, now()), bam_on = least(bam_on, now()),
        flow_on = least(flow_on, now()), reindex_on = least(reindex_on, now()),
        monitor_backoff_on = least(monitor_backoff_on, now())`);
    await tx.execute(sql`
      update pgboss.queue set monitor_on = least(monitor_on, now()), monitor_claim_on = least(monitor_claim_on, now()),
        maintain_on = least(maintain_on, now()), delta_on = least(delta_on, now())`);
    return ahead;
  });
}
