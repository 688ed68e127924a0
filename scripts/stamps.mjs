// Which parts of the build are out of date: by the content of what they are made from, as a clone has no useful dates.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { root } from './prepare.mjs';
import { siteSettings } from './site-settings.mjs';

const tools = ['package-lock.json', 'scripts/build.mjs'];

/** What each part is made from, and a file that it leaves. */
const parts = {
  web: {
    output: 'dist/web/pages.json',
    settings: () => `${publicOrigin()} ${JSON.stringify(siteSettings(process.env))}`,
    sources: [
      ...tools,
      'src',
      'public',
      'index.html',
      'server/pages/critical-css.ts',
      'server/pages/page-html.ts',
      'vite.config.ts',
      'uno.config.ts',
      'lingui.config.ts',
      'scripts/build-web.mjs',
      'scripts/charts-in-browser.mjs',
      'scripts/contract-in-browser.mjs',
      'scripts/module-list.mjs',
      'scripts/share-cards.mjs',
      'scripts/site-settings.mjs',
      'scripts/web-files.mjs',
      'scripts/words-by-route.mjs',
    ],
  },
  server: {
    output: 'dist/server/main.js',
    sources: [...tools, 'server', 'src/api/contract', 'src/machines'],
  },
  samples: {
    output: 'dist/samples/index.json',
    sources: ['package-lock.json', 'server/samples', 'src/api/contract'],
  },
  hairstyles: {
    output: 'dist/hairstyles/mohican.webp',
    sources: [
      'package-lock.json',
      'server/engine/core',
      'server/engine/hair',
      'server/engine/person',
      'server/engine/pose',
      'server/samples',
      'src/api/contract/hairstyles.ts',
    ],
  },
  examples: {
    output: 'dist/edit-examples/scene-after.webp',
    sources: [
      'package-lock.json',
      'server/engine/core',
      'server/engine/edit',
      'server/engine/garment',
      'server/engine/hair',
      'server/engine/person',
      'server/engine/pose',
      'server/engine/subject.ts',
      'server/samples',
      'src/api/contract/edit-examples.ts',
      'src/api/contract/editing.ts',
    ],
  },
  pictures: {
    output: 'dist/pictures/cover-garments.webp',
    sources: [
      'package-lock.json',
      'server/engine/core',
      'server/engine/edit',
      'server/engine/hair',
      'server/engine/person',
      'server/engine/pose',
      'server/samples',
      'public/showcase',
    ],
  },
};

/** Written by the build itself, or of no weight for it. */
const ignored = /(?:^|\/)routeTree\.gen\.ts$|\.test\.tsx?$|\.md$/;
const stampOf = (name) => join(root, 'dist/.stamps', name);

/** Whether a part is there, made of what stands. */
export const isBuilt = (name) =>
  existsSync(join(root, parts[name].output)) &&
  existsSync(stampOf(name)) &&
  readFileSync(stampOf(name), 'utf8') === fingerprint(name);

/** The names of the parts that have to be built. */
export const staleParts = () => Object.keys(parts).filter((name) => !isBuilt(name));

/** Builds a part by `work`; only when that ends well, and for what it began with, is the part up to date. */
export async function stamped(name, work) {
  rmSync(stampOf(name), { force: true });
  const begunWith = fingerprint(name);
  const result = await work();
  mkdirSync(join(root, 'dist/.stamps'), { recursive: true });
  writeFileSync(stampOf(name), begunWith);
  return result;
}

function fingerprint(name) {
  const { sources, settings } = parts[name];
  const hash = createHash('sha256');
  hash.update(`${settings?.() ?? ''}\n`);
  for (const file of sources.flatMap(filesIn).sort()) {
    hash.update(`${file}\n`);
    hash.update(readFileSync(join(root, file)));
  }
  return hash.digest('hex');
}

/** What search engines are told. An address that only this machine knows is told to nobody: pages built for another will do. */
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
