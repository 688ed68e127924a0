// npm start: installs missing packages, builds stale parts, migrates, seeds and serves. Needs Node 20 or later.
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
  // Imported here, as Node 20 parses this file too and has no such function.
  const { enableCompileCache } = await import('node:module');
  enableCompileCache(join(root, '.cache/compiled'));
  await import('../dist/server/main.js');
  // The server handles the end of its parent from here on.
  endByItself();
}

/** Checks the environment before a build of two minutes; a wrong address would be in every page. */
async function isEnvironmentRight() {
  // Imported here, as Node 20 parses this file too and reads no TypeScript.
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

/** Runs the build in its own process, as it takes hundreds of megabytes that the server should not retain. */
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
