import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';

import { openPglite } from './open-pglite.ts';

const folder = mkdtempSync(join(tmpdir(), 'mot-pglite-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('an interrupted first initialisation begins again', async () => {
  const directory = join(folder, 'cut');
  mkdirSync(join(directory, 'database.init'), { recursive: true });
  writeFileSync(join(directory, 'database.init', 'PG_VERSION'), 'half');
  const database = await openPglite(directory);
  const { rowCount } = await readCount(database);
  await database.close();
  expect(rowCount).toBe(0);
  expect(existsSync(join(directory, 'database.init'))).toBe(false);
});

async function readCount({ db }: Awaited<ReturnType<typeof openPglite>>): Promise<{ rowCount: number }> {
  const [row] = await db.select({ rowCount: sql`count(*)`.mapWith(Number) }).from(sql`rate_windows`);
  return { rowCount: row?.rowCount ?? -1 };
}
