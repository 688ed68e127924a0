// npm start: installs what is missing, builds what is out of date, migrates, seeds and serves. Needs Node 20 or later.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { endWithNpm, endWithParent, install, runOnPinnedNode, root } from './prepare.mjs';
import { staleParts } from './stamps.mjs';

async function start() {
  process.chdir(root);
  const endByItself = endWithParent();
  if (existsSync('.env')) process.loadEnvFile('.env');
  if (!(await isEnvironmentRight()) || !(await buildStaleParts())) {
    process.exitCode = 1;
    return;
  }
  // Imported here, as Node 20 reads this file too and has no such function.
  const { enableCompileCache } = await import('node:module');
  enableCompileCache(join(root, '.cache/compiled'));
  await import('../dist/server/main.js');
  // The server listens for it from now on.
  endByItself();
}

/** What the server would refuse after two minutes of building is refused before; a wrong address would stand in every page. */
async function isEnvironmentRight() {
  // Imported here: Node 20 reads this file too, and no TypeScript.
  const { EnvError, readEnv } = await import('../server/env.ts');
  try {
    readEnv(process.env);
    return true;
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    console.error(error.message);
    return false;
  }
}

/** The build takes hundreds of megabytes, which the server should not keep: it runs in a process of its own. */
async function buildStaleParts() {
  if (staleParts().length === 0) return true;
  console.log('Building (less than a minute, and again only after a change) …');
  const { status } = spawnSync(process.execPath, [join(root, 'scripts/build.mjs')], { stdio: 'inherit' });
  if (status !== 0) console.error('The build failed; its reason stands above.');
  return status === 0;
}

install();
endWithNpm();
if (runOnPinnedNode()) await start();
