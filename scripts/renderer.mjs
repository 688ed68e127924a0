// Checks that React renders every page with an application, and that the build contains no replacement of React.
//   node scripts/renderer.mjs     checks dist/web
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { moduleListFile } from './module-list.mjs';
import { root } from './prepare.mjs';
import { filesOfScreen } from './web-files.mjs';

const reactDom = /(?:^|\/)node_modules\/react-dom\//;
/** Matches packages that are named after React and replace it. */
const replacement = /(?:^|\/)node_modules\/\w+react\//;

/**
 * Returns the violations, one per line. `screens` are the paths that the application renders; `manifest` is Vite's, `modules` the list of
 * modules in each file.
 */
export function rendererFaults({ screens, manifest, modules }) {
  const modulesOf = (files) => files.flatMap((file) => modules[file] ?? []);
  return [
    ...modulesOf(Object.keys(modules))
      .filter((id) => replacement.test(id))
      .map((id) => `the build contains ${id} in place of React`),
    ...screens
      .filter((path) => !modulesOf(filesOfScreen(manifest, path, 'vi')).some((id) => reactDom.test(id)))
      .map((path) => `${path} does not contain react-dom`),
  ];
}

if (import.meta.filename === process.argv[1]) {
  const json = (file) => JSON.parse(readFileSync(join(root, 'dist/web', file), 'utf8'));
  const found = rendererFaults({
    screens: Object.keys(json('pages.json').app),
    manifest: json('.vite/manifest.json'),
    modules: json(moduleListFile),
  });
  for (const line of found) console.log(line);
  process.exitCode = found.length > 0 ? 1 : 0;
}
