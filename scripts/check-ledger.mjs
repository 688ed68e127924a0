// npm run check:ledger: ten thousand random histories of the credit ledger and a hundred thousand random operations, on PGlite and then
// on a PostgreSQL.
//   npm run check:ledger -- 500 5000     runs that many histories and operations
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

import { endWithNpm, install, runOnPinnedNode, root } from './prepare.mjs';

function checkLedger() {
  const [count = '10000', operations = '100000'] = process.argv.slice(2);
  const env = { ...process.env, LEDGER_HISTORIES: count, LEDGER_OPERATIONS: operations };
  const histories = 'server/credits/histories.test.ts';
  const run = (script, ...args) =>
    spawnSync(process.execPath, [join(root, script), ...args], { cwd: root, stdio: 'inherit', env }).status;
  const onPglite = run('node_modules/vitest/vitest.mjs', 'run', '--project', 'server', histories);
  const onPostgres = run('scripts/test-postgres.mjs', histories);
  process.exitCode = onPglite || onPostgres || 0;
}

install();
endWithNpm();
if (runOnPinnedNode()) checkLedger();
