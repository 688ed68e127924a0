// Bundles the server's code, and lists the modules that the bundler finds for any entry.
import { existsSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

import { root } from './prepare.mjs';

/** Packages that contain binaries or load files beside their code; they stay in node_modules. */
const unbundled = [
  'sharp',
  '@electric-sql/pglite',
  '@vladmandic/human',
  '@tensorflow/tfjs-core',
  '@tensorflow/tfjs-converter',
  '@tensorflow/tfjs-backend-wasm',
  'pg-native',
  'pdfkit',
];

export const serverEntries = {
  main: 'server/main.ts',
  'engine-worker': 'packages/engine/runtime/worker.ts',
  'overlay-worker': 'packages/engine/video/overlay-worker.ts',
  'reading-worker': 'packages/language/reading/reading-worker.ts',
};

async function bundleOf(input) {
  const { rolldown } = await import('rolldown');
  return rolldown({
    cwd: root,
    platform: 'node',
    input,
    external: (id) => unbundled.some((name) => id === name || id.startsWith(`${name}/`)),
  });
}

/** Writes the server as one bundle into a folder; returns its modules. */
export async function writeServerBundle(dir) {
  const bundle = await bundleOf(serverEntries);
  // The engine's worker file is resolved beside the code that starts it, so all chunks lie in one folder.
  const { output } = await bundle.write({
    dir,
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
    sourcemap: true,
    // JSDoc types of packages would clash in one file, which the type checker reads.
    comments: { legal: true, annotation: true, jsdoc: false },
    cleanDir: true,
  });
  await bundle.close();
  return modulesIn(output);
}

/** The modules that code which runs as it stands consists of. */
export async function modulesOf(...entries) {
  const bundle = await bundleOf(entries);
  const { output } = await bundle.generate({ format: 'esm' });
  await bundle.close();
  return modulesIn(output);
}

/** Returns the modules of chunks by their paths in the repository, without modules of packages and virtual modules. */
export const modulesIn = (output) => ownFiles(output.flatMap(({ moduleIds = [] }) => moduleIds));

const ownFiles = (ids) =>
  [...new Set(ids.map((id) => relative(root, id.replace(/\?.*$/, '')).split(sep).join('/')))]
    .filter((path) => !path.startsWith('..') && !/(?:^|\/)node_modules\//.test(path))
    .filter((path) => !path.includes('\0') && existsSync(join(root, path)))
    .toSorted((a, b) => (a < b ? -1 : 1));
