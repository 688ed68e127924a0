// Checks that only the administrators' pages load administrators' code.
//   node scripts/admin-code.mjs     checks dist/web
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { moduleListFile } from './module-list.mjs';
import { root } from './prepare.mjs';
import { filesOfScreen } from './web-files.mjs';

/** The router parses the address of every page, so every page loads the schemas of addresses. */
const addressModules = /^src\/ui\/admin\/[\w-]+-search\.ts$/;
const adminModules = new RegExp(
  [
    String.raw`^src/ui/admin/`,
    String.raw`^src/machines/(?:admin-act|admin-guard|blog-editor)/`,
    String.raw`^src/api/(?:queries|actors)/(?:admin|blog-editor|manuscript)`,
    String.raw`^src/logic/(?:admin|blog-editor)`,
    String.raw`(?:^|/)node_modules/(?:uplot|@tanstack/(?:react-)?table(?:-core)?)/`,
  ].join('|'),
);

/**
 * Returns the violations, one per line. `screens` are the paths that the application renders; `manifest` is Vite's, `modules` the list of
 * modules in each file.
 */
export function adminCodeElsewhere({ screens, manifest, modules }) {
  return screens
    .filter((path) => !/^\/admin(?:\/|$)/.test(path))
    .flatMap((path) =>
      filesOfScreen(manifest, path, 'vi')
        .flatMap((file) => modules[file] ?? [])
        .filter((id) => adminModules.test(id) && !addressModules.test(id))
        .map((id) => `${path} contains ${id}`),
    );
}

if (import.meta.filename === process.argv[1]) {
  const json = (file) => JSON.parse(readFileSync(join(root, 'dist/web', file), 'utf8'));
  const found = adminCodeElsewhere({
    screens: Object.keys(json('pages.json').app),
    manifest: json('.vite/manifest.json'),
    modules: json(moduleListFile),
  });
  for (const line of found) console.log(line);
  process.exitCode = found.length > 0 ? 1 : 0;
}
