// npm run build: the web pages, the server in one bundle, the sample pictures, the haircuts to choose from and the edits of the guidelines, into dist/. What is up to date is kept.
//   --all   builds every part anew
import { cpSync, existsSync } from 'node:fs';
import { basename, join } from 'node:path';

import { modulesOf, writeServerBundle } from './bundle.mjs';
import { install, onPinnedNode, root } from './prepare.mjs';
import { sizeReport } from './size-report.mjs';
import { staleParts, stamped } from './stamps.mjs';

/** The saved model lies beside the code that reads it. */
const segmentation = 'server/engine/pose/selfie-segmentation';

async function build() {
  const stale = process.argv.includes('--all') ? Object.keys(makers) : staleParts();
  if (stale.length === 0) console.log('Everything is built already; --all builds it anew.');
  const isLast = (name) => name === 'pictures';
  const results = await Promise.allSettled(stale.filter((name) => !isLast(name)).map((name) => make(name)));
  results.push(...(await Promise.allSettled(stale.filter(isLast).map((name) => make(name)))));
  const failures = results.filter(({ status }) => status === 'rejected');
  for (const { reason } of failures) console.error(reason);
  if (failures.length > 0) process.exitCode = 1;
  else console.log(sizeReport());
}

const makers = {
  web: buildWebPages,
  server: bundleServer,
  samples: drawSamples,
  hairstyles: cutHair,
  examples: editModels,
  pictures: joinPictures,
};

async function make(name) {
  const started = performance.now();
  const made = await stamped(name, makers[name]);
  console.log(`✓ ${made} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
}

async function buildWebPages() {
  const { buildWeb } = await import('./build-web.mjs');
  const modules = await buildWeb({ log: () => {} });
  return { made: 'web pages in dist/web', modules };
}

/** One file instead of a thousand modules: the start takes half the time and half the memory. */
async function bundleServer() {
  const modules = await writeServerBundle(join(root, 'dist/server'));
  cpSync(join(root, segmentation), join(root, 'dist/server', basename(segmentation)), { recursive: true });
  return { made: 'server in dist/server', modules };
}

async function drawSamples() {
  const { renderSamples } = await import('../server/samples/render.ts');
  const { drawn, kept: found } = await renderSamples(join(root, 'dist/samples'));
  return {
    made: `samples in dist/samples: ${drawn} drawn, ${found} kept`,
    modules: await modulesOf('server/samples/render.ts'),
  };
}

async function cutHair() {
  const { renderTemplatePictures } = await import('../server/samples/templates.ts');
  const made = await renderTemplatePictures(join(root, 'dist/hairstyles'));
  return {
    made: `${made} haircuts in dist/hairstyles`,
    modules: await modulesOf('server/samples/templates.ts'),
  };
}

async function editModels() {
  const { renderEditExamples } = await import('../server/samples/edit-examples.ts');
  const made = await renderEditExamples(join(root, 'dist/edit-examples'));
  return {
    made: `${made} edits before and after in dist/edit-examples`,
    modules: await modulesOf('server/samples/edit-examples.ts'),
  };
}

/** Of what the other parts have left: they come first. */
async function joinPictures() {
  const { renderPostPictures } = await import('../server/samples/post-pictures.ts');
  const made = await renderPostPictures(join(root, 'dist'), join(root, 'dist/pictures'));
  return {
    made: `${made} pictures of posts in dist/pictures`,
    modules: await modulesOf(
      'server/samples/post-pictures.ts',
      'server/samples/render.ts',
      'server/samples/templates.ts',
      'server/samples/edit-examples.ts',
    ),
  };
}

install();
if (onPinnedNode()) {
  process.chdir(root);
  if (existsSync('.env')) process.loadEnvFile('.env');
  await build();
}
