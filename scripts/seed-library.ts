// npm run seed:library -- 10000: creates an account with that many results over the last two years, to try the history with. The
// server must have run once on the same DATA_DIR and must be stopped.
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';

import { and, eq, isNotNull } from 'drizzle-orm';

import { users } from '#server/users/users.tables.ts';
import { hashPassword } from '#server/accounts/passwords.ts';
import { readEnv } from '#server/env.ts';
import { generations } from '#server/generation/generation.tables.ts';
import { resultName } from '#server/generation/result-name.ts';
import { wordsIn } from '#server/library/search-words.ts';
import { assetWords } from '#server/library/asset-words.ts';
import { assets } from '#server/library/assets.tables.ts';
import { openPlatform } from '#server/open-platform.ts';
import { createLog } from '#server/platform/log.ts';

const wishes = [
  'nền trắng, bóng đổ nhẹ',
  'đổi váy sang màu đỏ đô',
  'xóa người phía sau',
  'ánh sáng chiều vàng ấm',
  'make the background a sunny street',
  'ghép lên quầy mỹ phẩm',
] as const;
const statuses = [...Array<'succeeded'>(17).fill('succeeded'), 'failed', 'failed', 'cancelled'] as const;
const batch = 1_000;
const span = 730 * 86_400_000;

if (existsSync('.env')) process.loadEnvFile('.env');
const count = Number(process.argv[2] ?? 10_000);
if (!Number.isInteger(count) || count < 1) throw new Error('say how many results the account should have');

const platform = await openPlatform(readEnv(process.env), createLog('warn'));
try {
  const { db, ids } = platform;
  const pictures = await db
    .select()
    .from(assets)
    .where(and(isNotNull(assets.slug), eq(assets.kind, 'image')));
  if (pictures.length === 0)
    throw new Error('there are no samples yet: start the server once on this DATA_DIR');
  const now = platform.clock().getTime();
  const [userId, password] = [ids(), randomBytes(9).toString('base64url')];
  const email = `library-${userId.slice(-6)}@mot.local`;
  await db.insert(users).values({
    id: userId,
    email,
    name: 'Thư viện lớn',
    passwordHash: await hashPassword(password),
    emailVerifiedAt: new Date(now),
    locale: 'vi',
    plan: 'pro',
    createdAt: new Date(now - span),
  });
  for (let from = 0; from < count; from += batch) {
    const rows = Array.from({ length: Math.min(batch, count - from) }, (_, index) => oneResult(from + index));
    const results = rows.flatMap(({ result }) => (result ? [result] : []));
    if (results.length > 0) await db.insert(assets).values(results);
    await db.insert(generations).values(rows.map(({ generation }) => generation));
  }
  await platform.database.vacuum();
  console.log(`${email}  ${password}  ${count} generations`);

  /** Creates one result, the oldest first, evenly over two years. */
  function oneResult(index: number) {
    const createdAt = new Date(now - span + (span * (index + 1)) / (count + 1));
    const status = statuses[index % statuses.length] ?? 'succeeded';
    const params = { prompt: wishes[index % wishes.length] };
    const { vi, en } = resultName({ feature: 'image-editing', params }, () => []);
    const [picture] = pictures.slice(index % pictures.length);
    if (!picture) throw new Error('a sample is missing');
    const result = status === 'succeeded' && {
      ...picture,
      id: ids(),
      ownerId: userId,
      role: 'result' as const,
      name: vi,
      nameEn: en,
      slug: null,
      revision: null,
      saved: false,
      searchWords: assetWords({ name: vi, nameEn: en }),
      createdAt,
    };
    const generation = {
      id: ids(),
      userId,
      feature: 'image-editing' as const,
      status,
      priority: 0,
      cost: 1,
      engine: 'built-in',
      seed: index,
      params,
      resultId: result ? result.id : null,
      errorCode: status === 'failed' ? ('engine_failed' as const) : null,
      createdAt,
      startedAt: createdAt,
      finishedAt: createdAt,
      processingMs: 900,
      searchWords: wordsIn(vi, en, params.prompt).join(' '),
    };
    return { result, generation };
  }
} finally {
  await platform.database.close();
}
