import { sql } from 'drizzle-orm';
import * as v from 'valibot';

import { localesOf } from '#server/users/users.service.ts';
import { days } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/database/database.ts';
import { countTry } from '#server/platform/http/rate-limit.ts';
import { Refusal } from '#server/platform/http/http-refusal.ts';
import { mailLetter } from '#server/platform/mail/mail.job.ts';
import type { Platform } from '#server/platform/platform.ts';

import { booksAlarmLetter } from './books.letters.ts';
import { creditEntries, creditLots, lotEntries } from './credits.tables.ts';

const Fault = v.object({
  fault: v.picklist([
    'entry_moves_other_amount',
    'lot_is_not_its_entries',
    'balance_is_not_its_sum',
    'below_nothing',
  ]),
  id: v.string(),
});
export type Fault = v.InferOutput<typeof Fault>;
const Found = v.object({ rows: v.array(Fault) });

const maxFaults = 100;

/**
 * Recomputes the ledger three ways: each entry by its moves, each lot by its entries, each statement by the user's lots. The
 * database's triggers guarantee all three; this check detects a failure of the triggers.
 */
export async function checkBooks(db: Db): Promise<Fault[]> {
  const found = await db.execute(sql`
    select 'entry_moves_other_amount' as fault, e.id::text as id
      from ${creditEntries} e left join ${lotEntries} m on m.entry_id = e.id
      group by e.id having e.amount <> coalesce(sum(m.amount), 0)
    union all
    select 'lot_is_not_its_entries', l.id::text
      from ${creditLots} l left join ${lotEntries} m on m.lot_id = l.id
      group by l.id having l.remaining <> coalesce(sum(m.amount), 0)
    union all
    select 'balance_is_not_its_sum', coalesce(e.user_id, l.user_id)::text
      from (select user_id, sum(amount) as total from ${creditEntries} group by user_id) e
      full join (select user_id, sum(remaining) as total from ${creditLots} group by user_id) l using (user_id)
      where coalesce(e.total, 0) <> coalesce(l.total, 0)
    union all
    select 'below_nothing', l.id::text from ${creditLots} l where l.remaining < 0
    limit ${maxFaults}`);
  return v.parse(Found, found).rows;
}

type Alarming = Pick<Platform, 'db' | 'log' | 'clock' | 'queue' | 'secrets' | 'settings'>;

export type BooksState = 'balanced' | 'unbalanced' | 'unchecked';
const lastStates = new WeakMap<Db, BooksState>();
/** Result of the last check in this process. */
export const booksState = (db: Db): BooksState => lastStates.get(db) ?? 'unchecked';

/** Alerts where the books do not balance: in the log each time, and both administrators by mail once a day. */
export async function auditBooks(deps: Alarming): Promise<number> {
  const { db, log } = deps;
  const faults = await checkBooks(db);
  lastStates.set(db, faults.length === 0 ? 'balanced' : 'unbalanced');
  if (faults.length === 0) return 0;
  log.error({ alarm: 'books', faults }, 'the credit ledger does not balance');
  if (await isFirstToday(deps)) await mailAdministrators(deps, faults);
  return faults.length;
}

const alarms = { name: 'books-alarm', hits: 1, window: days(1) };

const isFirstToday = (deps: Alarming): Promise<boolean> =>
  countTry(deps, alarms, 'books').then(
    () => true,
    (error: unknown) => {
      if (error instanceof Refusal) return false;
      throw error;
    },
  );

const listedFaults = 20;

async function mailAdministrators(
  { db, settings, ...deps }: Alarming,
  faults: readonly Fault[],
): Promise<void> {
  const locales = await localesOf(db, settings.adminEmails);
  const lines = faults.slice(0, listedFaults).map(({ fault, id }) => `${fault}: ${id}`);
  await db.transaction(async (tx) => {
    for (const to of settings.adminEmails) {
      const locale = locales.get(to) ?? 'vi';
      const letter = booksAlarmLetter({ to, locale, faults: lines, page: `${settings.publicUrl}/admin` });
      await mailLetter(tx, deps, letter);
    }
  });
}
