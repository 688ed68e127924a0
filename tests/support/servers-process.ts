// Starts the servers in `SERVERS` in parallel, as one start leaves a core idle, and reports when all of them answer.
import { fork, spawnSync } from 'node:child_process';

import * as v from 'valibot';

import { staleParts } from '../../scripts/stamps.mjs';

/** Script, the address that it prints once it answers, and its environment. */
const Servers = v.array(
  v.object({ script: v.string(), address: v.string(), env: v.record(v.string(), v.string()) }),
);
const servers = v.parse(Servers, JSON.parse(process.env['SERVERS'] ?? ''));

// Built here, as each server would build the stale parts itself.
if (staleParts().length > 0) spawnSync(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' });

let isEnding = false;
let running = servers.length;
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    isEnding = true;
    for (const child of children) child.kill(signal);
  });

const ended = () => {
  running -= 1;
  // The other servers end when their channel to this process closes.
  if (!isEnding || running === 0) process.exit(isEnding ? 0 : 1);
};
const children = servers.map(({ script, env }) =>
  fork(script, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'inherit', 'ipc'] }).on(
    'exit',
    ended,
  ),
);

const answers = servers.map(
  ({ address }, index) =>
    new Promise<void>((resolve) => {
      let printed = '';
      children[index]?.stdout?.on('data', (chunk: Buffer) => {
        printed += chunk.toString();
        if (printed.includes(address)) resolve();
      });
    }),
);
await Promise.all(answers);
console.log('every server answers');
