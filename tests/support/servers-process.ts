// Starts servers side by side and says when all of them are there: the start of one alone leaves a core idle. `SERVERS` names them.
import { fork, spawnSync } from 'node:child_process';

import * as v from 'valibot';

import { staleParts } from '../../scripts/stamps.mjs';

/** A program, where it answers, which it prints once it does, and its environment. */
const Servers = v.array(
  v.object({ script: v.string(), address: v.string(), env: v.record(v.string(), v.string()) }),
);
const servers = v.parse(Servers, JSON.parse(process.env['SERVERS'] ?? ''));

// Each of them would build what is out of date.
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
  // The others end with the channel to this process.
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
