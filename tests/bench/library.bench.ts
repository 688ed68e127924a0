// node tests/bench/library.bench.ts: measures pages of the history and the library of one owner with 100,000 results, on the embedded
// database; each query's plan has to use an index.
//   node tests/bench/library.bench.ts 10000     uses fewer results
import type { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';

import { listHistory, monthsOf } from '#server/generation/generation-history.service.ts';
import { listAssets } from '#server/library/assets.service.ts';
import { storageOf, tagsOf } from '#server/library/asset-library.service.ts';
import type { Db } from '#server/platform/database/database.ts';
import { openInMemory } from '#server/platform/database/open-pglite.ts';
import type { Platform } from '#server/platform/platform.ts';
import { createSecrets } from '#server/platform/server-secrets.ts';

const [requestedCount] = process.argv.slice(2);
const results = Number(requestedCount ?? 100_000);
const owner = '01940000-0000-7000-8000-000000000001';
let isMissed = false;

function tell(name: string, value: number, unit: string, most: number): void {
  if (value > most) isMissed = true;
  console.log(
    `${name.padEnd(52)}${`${value.toFixed(value < 10 ? 1 : 0)} ${unit}`.padStart(10)}   ≤ ${most} ${unit}`,
  );
}

await queries();
process.exitCode = isMissed ? 1 : 0;

async function queries(): Promise<void> {
  const database = await openInMemory();
  const { db } = database;
  const platform = {
    db,
    clock: () => new Date(),
    secrets: createSecrets('a secret of the bench'),
  } as Platform;
  await seed(db);
  await database.vacuum();

  const { heard, query } = record((db as unknown as { $client: PGlite }).$client);
  const questions = questionsTo(platform);
  console.log(`${results} results of one owner, on the embedded database`);
  for (const [name, ask] of Object.entries(questions)) {
    const took: number[] = [];
    heard.length = 0;
    for (let round = 0; round < 5; round += 1) {
      const start = performance.now();
      await ask();
      took.push(performance.now() - start);
    }
    const [, , middle = Number.NaN] = took.toSorted((left, right) => left - right);
    tell(name, middle, 'ms', 20);
    for (const asking of heard.slice(0, heard.length / 5)) await checkPlan(query, asking);
  }
  await database.close();
}

/** Queries of the history and the library, by their descriptions. */
function questionsTo(platform: Platform): Record<string, () => Promise<unknown>> {
  const history = (more: Partial<Parameters<typeof listHistory>[2]> = {}) =>
    listHistory(
      platform,
      { userId: owner },
      { status: 'all', sort: 'newest', cursor: undefined, limit: 24, ...more },
    );
  const library = (more: Partial<Parameters<typeof listAssets>[2]> = {}) =>
    listAssets(platform, owner, { cursor: undefined, limit: 60, ...more });
  const middleId = `01940000-0002-7000-8000-${Math.floor(results / 2)
    .toString(16)
    .padStart(12, '0')}`;
  const middleMoment = Date.now() - 730 * 86_400_000 + (results / 2) * 600_000;
  return {
    'history, the first page': () => history(),
    'history, a page in the middle': () => history({ cursor: `${middleMoment}_${middleId}` }),
    'history, the oldest first': () => history({ sort: 'oldest' }),
    'history, one tool': () => history({ feature: 'hairstyle' }),
    'history, what failed': () => history({ status: 'failed' }),
    'history, under way': () => history({ status: 'processing' }),
    'history, a month': () => history({ from: '2026-01-01T00:00:00.000Z', to: '2026-01-31T23:59:59.999Z' }),
    'history, a word that few have': () => history({ q: 'đầm đỏ' }),
    'history, a word of one alone, the oldest': () => history({ q: 'cuoi' }),
    'history, a word that all have': () => history({ q: 'nen trang' }),
    'history, words that nobody has': () => history({ q: 'zzzz' }),
    'history, its months': () => monthsOf(platform, owner, 'Asia/Ho_Chi_Minh'),
    'library, the first page': () => library(),
    'library, films': () => library({ kind: 'video' }),
    'library, uploads': () => library({ source: 'uploads' }),
    'library, results, the oldest first': () => library({ source: 'results', sort: 'oldest' }),
    'library, a tag': () => library({ tag: 'mua he' }),
    'library, the bin': () => library({ bin: '1' }),
    'library, its storage': () => storageOf(platform, owner),
    'library, its tags': () => tagsOf(platform, owner),
  };
}

/** Records the queries that the database receives from now on. */
function record(client: PGlite) {
  const recorded: { text: string; values: unknown[] }[] = [];
  const query = client.query.bind(client);
  client.query = (text, values, options) => {
    recorded.push({ text, values: values ?? [] });
    return query(text, values, options);
  };
  return { heard: recorded, query };
}

/** Checks that a query finds an owner's page by indexes and scans no table. */
async function checkPlan(query: PGlite['query'], { text, values }: { text: string; values: unknown[] }) {
  const { rows } = await query<{ 'QUERY PLAN': string }>(`explain ${text}`, values);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  if (!/Seq Scan on (?:generations|assets)/.test(plan)) return;
  isMissed = true;
  console.log(`  reads a whole table:\n${plan}`);
}

async function seed(db: Db): Promise<void> {
  await db.execute(sql`insert into users (id, email, name, locale, created_at)
    values (${owner}, 'lan@example.test', 'Lan', 'vi', now() - interval '3 years')`);
  await db.execute(sql`insert into assets (id, owner_id, kind, role, name, content_type, width, height, bytes, blob_key, thumbnail_key, tags, search_words, created_at)
    select ('01940000-0001-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, ${owner}, case when n % 9 = 0 then 'video' else 'image' end,
      case when n % 20 = 0 then 'person' else 'result' end, 'Ảnh ' || n, 'image/png', 800, 1000, 900000, 'b' || n, 't' || n,
      case when n % 50 = 0 then array['Mùa hè'] else '{}' end,
      'anh ' || n || case when n % 50 = 0 then ' mua he #mua-he' else '' end, now() - interval '2 years' + n * interval '10 minutes'
    from generate_series(1, ${results}) n`);
  await db.execute(sql`insert into generations (id, user_id, feature, status, priority, cost, engine, seed, params, result_id, created_at, search_words)
    select ('01940000-0002-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, ${owner},
      (array['virtual-tryon','image-editing','hairstyle','image-to-video'])[1 + n % 4],
      case when n % 25 = 0 then 'failed' when n % 40 = 0 then 'cancelled' else 'succeeded' end, 0, 1, 'built-in', n, '{}',
      case when n % 25 = 0 then null else ('01940000-0001-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid end,
      now() - interval '2 years' + n * interval '10 minutes', 'anh nen trang wish' || n || case when n % 500 = 0 then ' dam do' when n = 1 then ' cuoi' else '' end
    from generate_series(1, ${results}) n`);
}
