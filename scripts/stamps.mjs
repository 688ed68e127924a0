// Finds the parts of the build that are out of date, by the content of their sources, as a clone has no useful dates. A stamp holds
// each module that the bundler reported with its hash; sources that no module imports are listed here.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { root } from './prepare.mjs';
import { siteSettings } from './site-settings.mjs';

const tools = ['package-lock.json', 'scripts/build.mjs', 'scripts/bundle.mjs'];
const segmentation = 'packages/engine/perception/pose/selfie-segmentation';

/** Output file of each part, and its sources beside modules: files, and folders with everything in them. */
const parts = {
  web: {
    output: 'dist/web/pages.json',
    settings: () => `${publicOrigin()} ${JSON.stringify(siteSettings(process.env))}`,
    sources: [
      ...tools,
      'public',
      'index.html',
      'server/pages/critical-css.ts',
      'server/pages/page-html.ts',
      'lingui.config.ts',
      'scripts/build-web.mjs',
      'scripts/charts-in-browser.mjs',
      'scripts/contract-in-browser.mjs',
      'scripts/module-list.mjs',
      'scripts/page-modules.mjs',
      'scripts/share-cards.mjs',
      'scripts/site-settings.mjs',
      'scripts/source-edits.mjs',
      'scripts/web-files.mjs',
      'scripts/words-by-route.mjs',
      'src/boot.ts',
      'src/reload-when-reachable.ts',
      'src/offline-worker.ts',
      'src/locales',
      'src/routes',
      'src/styles',
      'uno.config.ts',
      'vite.config.ts',
    ],
  },
  server: { output: 'dist/server/main.js', sources: [...tools, segmentation] },
};

/** Files that the build writes itself or does not read. */
const ignored = /(?:^|\/)routeTree\.gen\.ts$|\.test\.tsx?$|\.md$/;
const stampOf = (name) => join(root, 'dist/.stamps', `${name}.json`);

/** Whether a part exists and is up to date. */
export const isBuilt = (name) =>
  existsSync(join(root, parts[name].output)) &&
  existsSync(stampOf(name)) &&
  isCurrent(name, JSON.parse(readFileSync(stampOf(name), 'utf8')));

/** Returns the names of the parts that have to be built. */
export const staleParts = () => Object.keys(parts).filter((name) => !isBuilt(name));

/**
 * Builds a part by `work`, which returns its result and the modules of the part. The part counts as up to date only if `work`
 * succeeds and no source was written meanwhile.
 */
export async function buildStamped(name, work) {
  rmSync(stampOf(name), { force: true });
  const begun = Date.now();
  const { made, modules } = await work();
  const stamp = stampFor(name, modules);
  for (const file of Object.keys(stamp.files))
    if (statSync(join(root, file)).mtimeMs > begun) stamp.files[file] = 'written during the build';
  mkdirSync(dirname(stampOf(name)), { recursive: true });
  writeFileSync(stampOf(name), JSON.stringify(stamp));
  return made;
}

/** Returns the sources of a part, each file with its hash. */
export function stampFor(name, modules, hash = hashOf) {
  const { sources, settings } = parts[name];
  const files = [...new Set([...modules.filter((file) => !ignored.test(file)), ...sources.flatMap(filesIn)])];
  return {
    settings: settings?.() ?? '',
    modules,
    files: Object.fromEntries(files.toSorted((a, b) => (a < b ? -1 : 1)).map((file) => [file, hash(file)])),
  };
}

/** Whether the sources of a part still match its stamp. */
export function isCurrent(name, stamp, hash = hashOf) {
  const { files, settings } = stampFor(name, stamp.modules, hash);
  const names = Object.keys(files);
  return (
    settings === stamp.settings &&
    names.length === Object.keys(stamp.files).length &&
    names.every((file) => files[file] === stamp.files[file])
  );
}

function hashOf(file) {
  const path = join(root, file);
  return existsSync(path) ? createHash('sha256').update(readFileSync(path)).digest('hex') : 'gone';
}

/** Returns the public origin in canonical links; a local address never appears in pages, so any build serves it. */
function publicOrigin() {
  const { PUBLIC_URL = '' } = process.env;
  return /^https?:\/\/(?:localhost|127\.|\[::1\])/.test(PUBLIC_URL) ? '' : PUBLIC_URL;
}

function filesIn(source) {
  const path = join(root, source);
  if (!existsSync(path)) return [];
  let entries;
  try {
    entries = readdirSync(path, { withFileTypes: true });
  } catch (error) {
    if (error.code === 'ENOTDIR') return [source];
    throw error;
  }
  return entries
    .flatMap((entry) =>
      entry.isDirectory() ? filesIn(`${source}/${entry.name}`) : [`${source}/${entry.name}`],
    )
    .filter((file) => !ignored.test(file));
}
