// npm run build: the web pages and the server in one bundle, into dist/. What is up to date is kept.
//   --all   builds every part anew
import { cpSync, existsSync } from 'node:fs';
import { basename, join } from 'node:path';

import { writeServerBundle } from './bundle.mjs';
import { install, runOnPinnedNode, root } from './prepare.mjs';
import { sizeReport } from './size-report.mjs';
import { staleParts, buildStamped } from './stamps.mjs';

/** Path of the saved model, which lies beside the code that reads it. */
const segmentation = 'packages/engine/perception/pose/selfie-segmentation';

async function build() {
  const stale = process.argv.includes('--all') ? Object.keys(makers) : staleParts();
  if (stale.length === 0) console.log('Everything is built already; --all builds it anew.');
  const results = await Promise.allSettled(stale.map((name) => make(name)));
  const failures = results.filter(({ status }) => status === 'rejected');
  for (const { reason } of failures) console.error(reason);
  if (failures.length > 0) process.exitCode = 1;
  else console.log(sizeReport());
}

const makers = { web: buildWebPages, server: bundleServer };

async function make(name) {
  const started = performance.now();
  const made = await buildStamped(name, makers[name]);
  console.log(`✓ ${made} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
}

async function buildWebPages() {
  const { buildWeb } = await import('./build-web.mjs');
  const modules = await buildWeb({ log: () => {} });
  return { made: 'web pages in dist/web', modules };
}

/** Bundles the server into one file instead of a thousand modules, which halves the time and the memory of a start. */
async function bundleServer() {
  const modules = await writeServerBundle(join(root, 'dist/server'));
  cpSync(join(root, segmentation), join(root, 'dist/server', basename(segmentation)), { recursive: true });
  return { made: 'server in dist/server', modules };
}

install();
if (runOnPinnedNode()) {
  process.chdir(root);
  if (existsSync('.env')) process.loadEnvFile('.env');
  await build();
}
