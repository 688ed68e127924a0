// npm run bench: measures the server, the engine, its services and its memory, the brush and the pages one after another, and
// prints each figure beside its target.
//   npm run bench -- server engine     runs only these
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';

import { endWithNpm, endWithParent, install, runOnPinnedNode, root } from './prepare.mjs';

const benches = {
  server: () => run('tests/bench/server.bench.ts'),
  engine: () => run('packages/engine/bench/engine.ts'),
  services: () => run('packages/engine/bench/services.ts'),
  payments: () => run('tests/bench/payments.bench.ts'),
  api: () => run('tests/bench/api.bench.ts'),
  brush: () => run('tests/bench/brush.bench.ts'),
  charts: () => run('tests/bench/charts.bench.ts'),
  memory: () => run('packages/engine/bench/memory.ts'),
  instructions: () => run('packages/language/bench/instructions.ts'),
  admin: () => run('tests/bench/admin.bench.ts'),
  library: () => run('tests/bench/library.bench.ts'),
  history: () => run('tests/bench/history.bench.ts'),
  steps: () => run('tests/bench/steps.bench.ts'),
  web: () => withServer((origin) => run('tests/bench/web/measure.mjs', origin)),
};

async function main() {
  process.chdir(root);
  endWithParent();
  const requestedNames = process.argv.slice(2);
  const unknown = requestedNames.filter((name) => !Object.hasOwn(benches, name));
  if (unknown.length > 0) {
    console.error(`There is no bench ${unknown.join(', ')}; there are ${Object.keys(benches).join(', ')}.`);
    process.exitCode = 1;
    return;
  }
  if (!run('scripts/build.mjs')) {
    process.exitCode = 1;
    return;
  }
  const [processor] = cpus();
  console.log(
    `\n${availableParallelism()} × ${processor?.model ?? 'processors'}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}`,
  );
  for (const name of requestedNames.length > 0 ? requestedNames : Object.keys(benches)) {
    console.log('');
    if (!(await benches[name]())) process.exitCode = 1;
  }
}

const run = (script, ...args) =>
  spawnSync(process.execPath, [join(root, script), ...args], { stdio: 'inherit' }).status === 0;

/** Runs `work` against a server with its own data on a free port. */
async function withServer(work) {
  const dataDir = mkdtempSync(join(tmpdir(), 'mot-bench-'));
  const server = spawn(process.execPath, ['dist/server/main.js'], {
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const ended = new Promise((resolve) => server.once('exit', resolve));
  try {
    return await work(await addressOf(server));
  } finally {
    server.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function addressOf(server) {
  let output = '';
  return new Promise((resolve, reject) => {
    server.stdout.on('data', (data) => {
      output += data;
      const [, origin] = /Mốt: (http:\S+)\n/.exec(output) ?? [];
      if (origin) resolve(origin);
    });
    server.once('exit', () => reject(new Error(`the server ended: ${output}`)));
  });
}

install();
endWithNpm();
if (runOnPinnedNode()) await main();
