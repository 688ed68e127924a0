// npm run build: the web pages, the server in one bundle, the sample pictures, the haircuts to choose from and the edits of the guidelines, into dist/. What is up to date is kept.
//   --all   builds every part anew
import { cpSync, existsSync } from 'node:fs';
import { basename, join } from 'node:path';

import { install, onPinnedNode, root } from './prepare.mjs';
import { sizeReport } from './size-report.mjs';
import { staleParts, stamped } from './stamps.mjs';

/** Packages that bring binaries, or find files of their own beside their code: they stay in node_modules. */
const unbundled = [
  'sharp',
  '@electric-sql/pglite',
  '@vladmandic/human',
  '@tensorflow/tfjs-core',
  '@tensorflow/tfjs-converter',
  '@tensorflow/tfjs-backend-wasm',
  'pg-native',
];

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
  await buildWeb({ log: () => {} });
  return 'web pages in dist/web';
}

/** One file instead of a thousand modules: the start takes half the time and half the memory. */
async function bundleServer() {
  const { rolldown } = await import('rolldown');
  const bundle = await rolldown({
    cwd: root,
    platform: 'node',
    input: {
      main: 'server/main.ts',
      'engine-worker': 'server/engine/worker.ts',
      'reading-worker': 'server/engine/reading/reading-worker.ts',
    },
    external: (id) => unbundled.some((name) => id === name || id.startsWith(`${name}/`)),
  });
  // The engine's thread is looked for beside the code that starts it: every chunk lies in one folder.
  await bundle.write({
    dir: join(root, 'dist/server'),
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
    sourcemap: true,
    // Types in the comments of packages would stand beside each other in one file; whoever checks types reads it.
    comments: { legal: true, annotation: true, jsdoc: false },
    cleanDir: true,
  });
  await bundle.close();
  cpSync(join(root, segmentation), join(root, 'dist/server', basename(segmentation)), { recursive: true });
  return 'server in dist/server';
}

async function drawSamples() {
  const { renderSamples } = await import('../server/samples/render.ts');
  const { drawn, kept: found } = await renderSamples(join(root, 'dist/samples'));
  return `samples in dist/samples: ${drawn} drawn, ${found} kept`;
}

async function cutHair() {
  const { renderTemplatePictures } = await import('../server/samples/templates.ts');
  const made = await renderTemplatePictures(join(root, 'dist/hairstyles'));
  return `${made} haircuts in dist/hairstyles`;
}

async function editModels() {
  const { renderEditExamples } = await import('../server/samples/edit-examples.ts');
  const made = await renderEditExamples(join(root, 'dist/edit-examples'));
  return `${made} edits before and after in dist/edit-examples`;
}

/** Of what the other parts have left: they come first. */
async function joinPictures() {
  const { renderPostPictures } = await import('../server/samples/post-pictures.ts');
  const made = await renderPostPictures(join(root, 'dist'), join(root, 'dist/pictures'));
  return `${made} pictures of posts in dist/pictures`;
}

install();
if (onPinnedNode()) {
  process.chdir(root);
  if (existsSync('.env')) process.loadEnvFile('.env');
  await build();
}
