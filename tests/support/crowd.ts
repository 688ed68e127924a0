import { type SQL, sql } from 'drizzle-orm';

import type { Db } from '#server/platform/database/database.ts';
import { rollUp } from '#server/statistics/roll-up.service.ts';

export type Crowd = { people: number; generations: number };

/** Returns ids that sort by their number. */
const idOf = (kind: string, number: string) =>
  sql.raw(`('01900000-0000-7000-8${kind}00-' || lpad(to_hex(${number}), 12, '0'))::uuid`);

/** SQL for the rounding of `countedDuration`. */
const counted = sql.raw(
  'case when processing_ms < 10000 then round(processing_ms / 100.0) * 100 else round(processing_ms / 1000.0) * 1000 end',
);

/**
 * Inserts many users with generations over a year up to `now`, to view the administrators' pages and to measure their queries. The
 * database generates the rows itself, in minutes.
 */
export async function seedCrowd(db: Db, { people, generations }: Crowd, now: Date): Promise<void> {
  const at = sql.raw(`'${now.toISOString()}'::timestamptz`);
  await db.execute(sql`
    insert into users (id, email, name, email_verified_at, locale, plan, created_at)
    select ${idOf('1', 'n')}, 'nguoi' || n || '@example.test',
      (array['Nguyễn','Trần','Lê','Phạm','Hoàng','Đặng','Bùi','Đỗ'])[1 + n % 8] || ' '
        || (array['Thuỳ','Minh','Ngọc','Thanh','Hữu','Bảo'])[1 + n % 6] || ' '
        || (array['Dương','Anh','Hà','Linh','Quân','Trang','Vy'])[1 + n % 7],
      case when n % 10 = 0 then null else ${at} - (n % 365) * interval '1 day' end,
      case when n % 5 = 0 then 'en' else 'vi' end,
      (array['free_trial','free_trial','basic','starter','pro'])[1 + n % 5],
      ${at} - (n % 365) * interval '1 day' - (n % 86400) * interval '1 second'
    from generate_series(1, ${people}::int) as n`);
  await db.execute(sql`
    insert into generations (id, user_id, feature, status, priority, cost, engine, seed, params, error_code,
      created_at, started_at, finished_at, processing_ms)
    select ${idOf('2', 'n')}, ${idOf('1', `1 + (n::bigint * 7919) % ${people}`)},
      (array['virtual-tryon','body-generator','hairstyle','image-to-video','image-editing'])[1 + n % 5],
      case when n % 20 = 0 then 'failed' when n % 33 = 0 then 'cancelled' else 'succeeded' end,
      0, case when n % 5 = 3 then 2 else 1 end, 'built-in', n, '{}',
      case when n % 20 = 0 then (array['person_not_found','engine_timeout','engine_failed'])[1 + n % 3] end,
      t, t, t + interval '30 seconds', 2000 + (n::bigint * 104729) % 60000
    from (
      select n, ${at} - ((n::bigint * 15485863) % 31536000) * interval '1 second' - interval '1 minute' as t
      from generate_series(1, ${generations}::int) as n
    ) as drawn`);
  await fillDesks(db, people, at);
  await countAll(db);
  await db.execute(sql`vacuum (analyze)`);
  await rollUp({ db, clock: () => now });
  await db.execute(sql`vacuum (analyze)`);
}

/** Inserts an audit entry for each account, and a contact message of every fifth. */
async function fillDesks(db: Db, people: number, at: SQL): Promise<void> {
  await db.execute(sql`
    insert into audit_entries (id, at, action, actor_id, subject_id, address)
    select ${idOf('3', 'n')}, ${at} - (${people} - n) * interval '1 minute',
      (array['security.signed_in','security.password_changed','job.cancelled','user.changed','contact.changed'])[1 + n % 5],
      ${idOf('1', `1 + (n::bigint * 7919) % ${people}`)}, ${idOf('1', 'n')}, '203.0.113.7'
    from generate_series(1, ${people}::int) as n`);
  await db.execute(sql`
    insert into contact_messages (id, first_name, last_name, email, topic, description, locale, status, held_for, created_at)
    select ${idOf('4', 'n')}, split_part(name, ' ', 3), split_part(name, ' ', 1) || ' ' || split_part(name, ' ', 2), email,
      (array['technical_support','service_and_pricing','cooperation','feedback','other'])[1 + n % 5],
      repeat('Cho tôi hỏi về gói dùng cho cửa hàng. ', 5), locale,
      case when n % 10 = 0 then 'held' else (array['new','read','answered','closed'])[1 + n % 4] end,
      case when n % 10 = 0 then 'no_ticket' end, ${at} - (${people} - n) * interval '1 minute'
    from generate_series(1, ${people}::int / 5) as n join users on users.id = ${idOf('1', 'n')}`);
}

/** Inserts the counts that are normally updated as generations end. */
async function countAll(db: Db): Promise<void> {
  const day = (column: string) => sql.raw(`(${column} at time zone 'Asia/Ho_Chi_Minh')::date`);
  await db.execute(sql`
    insert into generation_ends (day, feature, engine, status, error_code, credits, duration_ms)
    select ${day('finished_at')}, feature, engine, status, coalesce(error_code, ''),
      case when status = 'succeeded' then cost else 0 end,
      case when status = 'succeeded' then ${counted} end
    from generations where finished_at is not null`);
  await db.execute(sql`
    insert into user_totals (user_id, generations, succeeded, failed, cancelled, credits_spent, last_at)
    select user_id, count(*), count(*) filter (where status = 'succeeded'), count(*) filter (where status = 'failed'),
      count(*) filter (where status = 'cancelled'), coalesce(sum(cost) filter (where status = 'succeeded'), 0), max(finished_at)
    from generations where finished_at is not null group by user_id
    on conflict (user_id) do update set generations = excluded.generations, succeeded = excluded.succeeded,
      failed = excluded.failed, cancelled = excluded.cancelled, credits_spent = excluded.credits_spent, last_at = excluded.last_at`);
  // In a year of activity only the last week and month are still open.
  await db.execute(sql`alter table activity disable trigger activity_is_counted`);
  await db.execute(sql`
    insert into activity (day, user_id) select distinct ${day('created_at')}, user_id from generations on conflict do nothing`);
  await db.execute(sql`alter table activity enable trigger activity_is_counted`);
  await db.execute(sql`
    with recent as (delete from activity where day > (select max(day) - 62 from activity) returning *)
    insert into activity (day, user_id) select day, user_id from recent`);
}
