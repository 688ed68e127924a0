// npm run dev: the pages with hot reload and the server restarted at every change, in one terminal; one Ctrl-C ends both.
import { spawn } from 'node:child_process';
import { existsSync, watch } from 'node:fs';

import { endWithNpm, install, runOnPinnedNode, root } from './prepare.mjs';

const watched = ['server', 'packages', 'src/api/contract', 'src/machines'];

async function dev() {
  process.chdir(root);
  if (existsSync('.env')) process.loadEnvFile('.env');
  process.env.API_ORIGIN ??= `http://127.0.0.1:${process.env.PORT ?? 4310}`;
  const { createServer } = await import('vite');
  const web = await createServer({ server: { port: Number(process.env.WEB_PORT ?? 5173) } });
  await web.listen();
  const [address] = web.resolvedUrls.local;
  // Links in mails lead to the pages with hot reload.
  const api = runServer({ ...process.env, PUBLIC_URL: address.replace(/\/$/, '') });
  console.log(`Open ${address}`);

  let ending = false;
  const end = async () => {
    if (ending) return;
    ending = true;
    await Promise.all([web.close(), api.end()]);
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end);
  process.on('disconnect', end);
}

/** Runs the server from its sources; restarts it when a source changes, also after a crash. */
function runServer(env) {
  let child;
  let ended = false;
  const exited = () =>
    child.exitCode !== null || child.signalCode !== null
      ? Promise.resolve()
      : new Promise((resolve) => child.once('exit', resolve));
  const start = () => {
    // The IPC channel ends the server when this process ends for any reason.
    child = spawn(process.execPath, ['server/main.ts'], {
      env,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
  };
  const stop = async () => {
    child.kill('SIGTERM');
    await exited();
  };

  let settled;
  let restarting = Promise.resolve();
  const restart = async () => {
    await stop();
    if (!ended) start();
  };
  const changed = (_, file) => {
    if (file === null || !/\.(?:ts|sql|json|png)$/.test(file) || file.endsWith('.test.ts')) return;
    clearTimeout(settled);
    settled = setTimeout(() => (restarting = restarting.then(restart)), 100);
  };
  const watchers = watched.map((folder) => watch(folder, { recursive: true }, changed));

  start();
  const end = async () => {
    ended = true;
    clearTimeout(settled);
    for (const watcher of watchers) watcher.close();
    await restarting;
    await stop();
  };
  return { end };
}

install();
endWithNpm();
if (runOnPinnedNode()) await dev();
