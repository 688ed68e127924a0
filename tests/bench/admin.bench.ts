// node tests/bench/admin.bench.ts: measures administrators' queries with 100,000 accounts and 1,000,000 generations on the embedded database.
//   node tests/bench/admin.bench.ts 10000 100000     uses fewer of both
//   DATABASE_URL=postgres://… node tests/bench/admin.bench.ts     uses a PostgreSQL instead, and fills an empty one
//   DATA_DIR=… node tests/bench/admin.bench.ts                     uses a directory that `npm run seed:admin` filled
import { cpus, loadavg } from 'node:os';
import { resolve } from 'node:path';

import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';

import { listAudit } from '#server/audit/audit-read.service.ts';
import { countAccounts } from '#server/accounts/account-counts.service.ts';
import { countMatchingAccounts, searchAccounts } from '#server/accounts/account-search.service.ts';
import { listGenerationsOf, listJobs, readJobsOverview } from '#server/generation/job-overview.service.ts';
import { countGenerations } from '#server/generation/generation-counts.service.ts';
import { listMessages } from '#server/contact/inbox.service.ts';
import { openInMemory, openPglite } from '#server/platform/database/open-pglite.ts';
import { openPostgres } from '#server/platform/database/open-postgres.ts';
import { rowsOf } from '#server/platform/database/rows-of.ts';
import { createLog } from '#server/platform/log.ts';
import { sumCredits } from '#server/statistics/credit-statistics.service.ts';
import { readGenerationStatistics } from '#server/statistics/generation-statistics.service.ts';
import { rankByGenerations } from '#server/statistics/totals.service.ts';
import { listAllPayments, listCases } from '#server/payments/desk-read.service.ts';
import { readRevenueStatistics } from '#server/statistics/revenue.service.ts';
import { readUserStatistics } from '#server/statistics/user-statistics.service.ts';

import { seedCrowd } from '../support/crowd.ts';

const [people = 100_000, generations = 1_000_000] = process.argv.slice(2).map(Number);
const now = new Date();
const url = process.env['DATABASE_URL'];
const directory = process.env['DATA_DIR'];
const openAsked = () => {
  if (url) return openPostgres(url, createLog('warn'));
  return directory ? openPglite(resolve(directory)) : openInMemory();
};
const database = await openAsked();
const { db } = database;
const platform = { db, clock: () => now };
if ((await rowsOf(db, sql`select 1 from users limit 1`)).length === 0) await fill();
console.log(`load ${loadavg()[0]?.toFixed(1)} on ${cpus().length} cores`);

async function fill(): Promise<void> {
  const began = performance.now();
  // The server's own connections have a timeout that filling exceeds.
  const filling = url
    ? drizzle(new pg.Pool({ connectionString: url, max: 1 }), { casing: 'snake_case' })
    : db;
  await seedCrowd(filling, { people, generations }, now);
  await filling.execute('analyze');
  const seconds = Math.round((performance.now() - began) / 1000);
  console.log(`${people} accounts, ${generations} generations, written in ${seconds} s`);
}

const first = { offset: 0, limit: 50 };
const newest = { sort: 'created_at', order: 'desc' } as const;
const { rows } = await searchAccounts(db, { ...newest, ...first });
const somebody = rows[0]?.id ?? '';
const questions: Record<string, () => Promise<unknown>> = {
  'accounts, newest first': () => searchAccounts(db, { ...newest, ...first }),
  'accounts by words without marks': () => searchAccounts(db, { ...newest, ...first, q: 'dang thuy' }),
  'accounts by words that nobody has': () => searchAccounts(db, { ...newest, ...first, q: 'zzzz' }),
  'accounts by name, the page at 50,000': () =>
    searchAccounts(db, { sort: 'name', order: 'asc', offset: 50_000, limit: 50 }),
  'accounts by generations': () => searchAccounts(db, { sort: 'generations', order: 'desc', ...first }),
  'accounts, the page at 50,000': () => searchAccounts(db, { ...newest, offset: 50_000, limit: 50 }),
  'accounts by generations, the page at 50,000': () =>
    searchAccounts(db, { sort: 'generations', order: 'desc', offset: 50_000, limit: 50 }),
  'accounts by address, the page at 50,000': () =>
    searchAccounts(db, { sort: 'email', order: 'asc', offset: 50_000, limit: 50 }),
  'how many accounts there are': () => countMatchingAccounts(db, {}),
  'how many have the words': () => countMatchingAccounts(db, { q: 'dang thuy' }),
  'who generated the most': () => rankByGenerations(db, { plan: undefined, atLeast: 5, ...first }),
  'who generated the most, the page at 50,000': () =>
    rankByGenerations(db, { plan: undefined, atLeast: 0, offset: 50_000, limit: 50 }),
  'who generated the most of a plan': () => rankByGenerations(db, { plan: 'pro', atLeast: 5, ...first }),
  'generations of somebody': () =>
    listGenerationsOf({ db }, { userId: somebody, cursor: undefined, limit: 50 }),
  'jobs that failed': () => listJobs({ db }, { status: 'failed', cursor: undefined, limit: 50 }),
  'jobs that failed by credits': () => listJobs({ db }, { status: 'failed', sort: 'cost', limit: 50 }),
  'jobs that failed by duration': () =>
    listJobs({ db }, { status: 'failed', sort: 'processing_ms', limit: 50 }),
  'jobs that failed of a tool, the cheapest first': () =>
    listJobs({ db }, { status: 'failed', feature: 'image-to-video', sort: 'cost', order: 'asc', limit: 50 }),
  'jobs that failed, of people by words': () =>
    listJobs({ db }, { status: 'failed', q: 'dang thuy', limit: 50 }),
  'jobs that failed, of people whom nobody is': () =>
    listJobs({ db }, { status: 'failed', q: 'zzzz', limit: 50 }),
  'jobs that failed as a table, its first page': () => listJobs({ db }, { status: 'failed', limit: 500 }),
  'jobs under way': () => listJobs({ db }, { status: 'under_way', cursor: undefined, limit: 50 }),
  'jobs, an overview': () => readJobsOverview(platform),
  'summary: accounts': () => countAccounts(platform),
  'summary: generations': () => countGenerations(platform),
  'summary: credits': () => sumCredits(db),
  'statistics of generations, monthly': () => readGenerationStatistics(platform, { period: 'monthly' }),
  'statistics of generations, daily': () => readGenerationStatistics(platform, { period: 'daily' }),
  'statistics of accounts, monthly': () => readUserStatistics(platform, { period: 'monthly' }),
  'statistics of accounts, weekly': () => readUserStatistics(platform, { period: 'weekly' }),
  'revenue, monthly': () => readRevenueStatistics(platform, { period: 'monthly' }),
  'payments to decide about': () => listCases(db, { status: 'open', cursor: undefined, limit: 50 }),
  'payments of everybody by words': () =>
    listAllPayments(db, { q: 'dang thuy', cursor: undefined, limit: 50 }),
  'the log': () => listAudit(db, { cursor: undefined, limit: 50 }),
  'the log, its oldest first': () => listAudit(db, { order: 'asc', limit: 50 }),
  'the log by act': () => listAudit(db, { sort: 'action', order: 'asc', limit: 50 }),
  'the log by act, of people by words': () => listAudit(db, { sort: 'action', q: 'dang thuy', limit: 50 }),
  'the log as a table, its first page': () => listAudit(db, { limit: 500 }),
  messages: () => listMessages({ db }, { limit: 50 }),
  'messages by name': () => listMessages({ db }, { sort: 'name', order: 'asc', limit: 50 }),
  'messages by words without marks': () => listMessages({ db }, { q: 'dang thuy', limit: 50 }),
  'messages by words that none has': () => listMessages({ db }, { q: 'zzzz', limit: 50 }),
};

for (const [name, ask] of Object.entries(questions)) {
  const took: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    const start = performance.now();
    await ask();
    took.push(performance.now() - start);
  }
  const [, , middle = Number.NaN] = took.toSorted((left, right) => left - right);
  console.log(`${name.padEnd(44)}${`${middle.toFixed(0)} ms`.padStart(9)}   ≤ 200 ms`);
}
await database.close();
