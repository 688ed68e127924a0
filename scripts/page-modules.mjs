// Finds the modules that only the first view of one page loads; `vite.config.ts` groups them into one chunk.
import { globSync } from 'node:fs';
import { join } from 'node:path';

import { latesFrom, reachedFrom, routeIdOf, specifiers } from './words-by-route.mjs';

/** Whether a route is a tool's legacy address, which shows all steps at once. */
const isEarlier = (routeId) => routeId.endsWith('-legacy');
/** Whether a route is a tool; the public page about a tool ends in the same name. */
const isTool = (routeId) => routeId.startsWith('/_studio/') || isEarlier(routeId);
const pageOf = (routeId) =>
  isTool(routeId) ? routeId.replace(/^.*\//, '').replace(/-legacy$/, '') : routeId;
const isRoute = (file) => file.startsWith('src/routes/');

/**
 * Returns the modules by their absolute paths, each with the last part of its tool's address, or with its route. Modules that
 * another page loads, at first or later, are left out.
 */
export function pageModules(root) {
  const pages = new Map();
  const first = new Set();
  const add = (start, page, isFirst) => {
    for (const file of reachedFrom(root, [start], specifiers)) {
      pages.set(file, (pages.get(file) ?? new Set()).add(page));
      if (isFirst && !isRoute(file)) first.add(file);
    }
  };
  const routes = globSync('src/routes/**/*.tsx', { cwd: root });
  for (const route of routes) add(route, pageOf(routeIdOf(route)), !isEarlier(routeIdOf(route)));
  add('src/main.tsx', 'app', false);
  for (const [late, homes] of latesFrom(root, routes))
    for (const home of homes) add(late, pageOf(home), false);
  const own = [...first].filter((file) => pages.get(file).size === 1);
  return new Map(own.map((file) => [join(root, file), ...pages.get(file)]));
}
