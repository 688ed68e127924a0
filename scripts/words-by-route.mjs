// A Vite plugin: `virtual:words` holds the loaders of every catalog. A page asks only for the words that it can show; in
// development and in tests, where code comes and goes, for all of them.
import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';

import { createCompiledCatalog, getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';

const virtualId = 'virtual:words';
const catalogId = /\/(\w+)\.po\?part=(.+)$/;
/** What every page needs, and what no page was found to need. */
const appPart = 'app';
/** Fewer messages than this come with the layout's, or the application's. */
const worthAFile = 12;

/** @returns {import('vite').Plugin} */
export function wordsByRoute() {
  let root;
  let isSplit;
  let parts;
  return {
    name: 'words-by-route',
    configResolved: (config) => {
      ({ root } = config);
      isSplit = config.command === 'build' && !config.build.ssr;
    },
    buildStart: async () => {
      if (isSplit) parts = await partsOf(root);
    },
    resolveId: (id) => {
      if (id === virtualId) return `\0${virtualId}`;
      return catalogId.test(id) ? id : undefined;
    },
    load: async (id) => {
      if (id === `\0${virtualId}`) return loaders(root, isSplit ? [...parts.keys()] : undefined);
      const [, locale, part] = catalogId.exec(id) ?? [];
      if (part === undefined) return undefined;
      return { code: await compiled(locale, parts.get(part)), moduleType: 'js' };
    },
  };
}

function loaders(root, names) {
  const { locales } = getConfig();
  const entries = locales.map((locale) => {
    const file = join(root, 'src/locales', `${locale}.po`);
    const sources = names?.map((name) => [name, `${file}?part=${name}`]) ?? [[appPart, file]];
    const fields = sources.map(([name, source]) => `'${name}': () => import('${source}')`);
    return `${locale}: { ${fields.join(', ')} }`;
  });
  return `export const words = { ${entries.join(', ')} };`;
}

async function compiled(locale, ids) {
  const config = getConfig();
  const [catalog] = await getCatalogs(config);
  const { messages } = await catalog.getTranslations(locale, {
    fallbackLocales: config.fallbackLocales,
    sourceLocale: config.sourceLocale,
  });
  const chosen = Object.fromEntries(Object.entries(messages).filter(([id]) => ids.has(id)));
  const { source, errors } = createCompiledCatalog(locale, chosen, { namespace: 'es' });
  if (errors.length > 0) throw new Error(errors.map(({ error }) => error.message).join('\n'));
  return source;
}

/**
 * The ids of the messages of each part, by the name of the route that brings them. What a layout or the application brings is
 * not brought again by the pages in it.
 */
export async function partsOf(root) {
  const config = getConfig({ cwd: root });
  const [catalog] = await getCatalogs(config);
  const messages = Object.entries(await catalog.read(config.sourceLocale));
  const idsIn = (files) =>
    new Set(messages.filter(([, { origin }]) => origin.some(([file]) => files.has(file))).map(([id]) => id));

  const isRoute = (file) => /^src\/route(?:s\/|Tree)/.test(file);
  const parts = new Map();
  const app = idsIn(
    new Set([
      ...reachedFrom(root, 'src/main.tsx', isRoute),
      ...reachedFrom(root, 'src/routes/__root.tsx', () => false),
    ]),
  );
  const files = (await Array.fromAsync(glob('src/routes/**/*.tsx', { cwd: root }))).toSorted();
  for (const file of files) {
    const reached = idsIn(reachedFrom(root, file, (other) => other !== file && isRoute(other)));
    parts.set(routeIdOf(file), reached.difference(app));
  }
  const isIn = (id, layout) => id !== layout && id.startsWith(`${layout}/`);
  for (const id of parts.keys())
    for (const [layout, brought] of parts)
      if (isIn(id, layout)) parts.set(id, parts.get(id).difference(brought));
  for (const [id, ids] of parts) {
    if (ids.size >= worthAFile) continue;
    const [layout] = [...parts.keys()].filter((other) => isIn(id, other));
    if (layout !== undefined) parts.set(layout, parts.get(layout).union(ids));
    parts.delete(id);
  }
  const found = new Set([...parts.values()].flatMap((ids) => [...ids]));
  const rest = messages.map(([id]) => id).filter((id) => !found.has(id));
  return new Map([[appPart, new Set(rest)], ...parts]);
}

/** `src/routes/_public/index.tsx` → `/_public/`, as the router names it. */
export const routeIdOf = (file) =>
  file
    .replace(/^src\/routes/, '')
    .replace(/\.tsx$/, '')
    .replaceAll('.', '/')
    .replace(/(?<=\/)index$/, '');

const specifiers = /(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/g;
const aliases = { '#ui/': 'src/ui/', '#src/': 'src/', '#api/': 'src/api/', '#machines/': 'src/machines/' };

/** The files of the project that a file imports, now or later, and they in turn; itself among them. */
function reachedFrom(root, start, isBeyond) {
  const seen = new Set();
  const visit = (file) => {
    if (seen.has(file) || isBeyond(file)) return;
    seen.add(file);
    for (const [, specifier] of readFileSync(join(root, file), 'utf8').matchAll(specifiers)) {
      const imported = fileOf(root, file, specifier);
      if (imported !== undefined) visit(imported);
    }
  };
  visit(start);
  return seen;
}

function fileOf(root, importer, specifier) {
  if (!/\.tsx?$/.test(specifier)) return undefined;
  const [alias, folder] = Object.entries(aliases).find(([name]) => specifier.startsWith(name)) ?? [];
  if (alias !== undefined) return `${folder}${specifier.slice(alias.length)}`;
  if (!specifier.startsWith('.')) return undefined;
  return relative(root, resolve(root, dirname(importer), specifier)).replaceAll('\\', '/');
}
