// Vite plugin: `virtual:words` exports the loaders of both languages, each with the loaders of its parts. A page fetches only the
// messages that it can show at first, and late imports fetch their own; in development and in tests, where code changes, all
// messages load at once.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';

import { createCompiledCatalog, getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';

const virtualId = 'virtual:words';
const catalogId = /\/(\w+)\.po\?part=(.+)$/;
/** Name of the part for messages of every page, and for messages that no page was found to use. */
const appPart = 'app';
/** Minimum number of messages for a separate file; fewer go to the layout's or the application's part. */
const worthAFile = 6;

/** @returns {import('vite').Plugin} */
export function wordsByRoute() {
  let root;
  let isSplit;
  let isBuild;
  let parts;
  /** Messages by language in a split build; every part of a language is cut out of the same messages. */
  const read = new Map();
  const wordsOf = (locale) => {
    if (!isSplit) return catalogWords(getConfig(), locale, isBuild);
    if (!read.has(locale)) read.set(locale, catalogWords(getConfig(), locale, isBuild));
    return read.get(locale);
  };
  return {
    name: 'words-by-route',
    configResolved: (config) => {
      ({ root } = config);
      isBuild = config.command === 'build';
      isSplit = isBuild && !config.build.ssr;
    },
    buildStart: async () => {
      if (isSplit) parts = await partsOf(root);
    },
    resolveId: (id) => {
      if (id === virtualId) return `\0${virtualId}`;
      return catalogId.test(id) ? id : undefined;
    },
    load: async (id) => {
      if (id === `\0${virtualId}`) return loadersOfLocales(root);
      const [, locale, part] = catalogId.exec(id) ?? [];
      if (part === undefined) return undefined;
      const code = compiled(await wordsOf(locale), locale, parts?.get(part));
      return { code: part === appPart ? code + loadersOfParts(root, locale, parts) : code, moduleType: 'js' };
    },
    transform: {
      filter: { id: sourceModule, code: /\bimport\(/ },
      handler: (code, id) =>
        isSplit ? bringLateWords(root, fileOfModule(root, id), code, parts) : undefined,
    },
  };
}

/** Matches a source file, or a part of a route that the router's plugin has split off. */
export const sourceModule = /\/src\/.+\.tsx?(?:\?tsr-split=[\w-]+)?$/;
export const fileOfModule = (root, id) => relative(root, id.replace(/\?.*$/, ''));

const partFile = (root, locale, part) => `${join(root, 'src/locales', `${locale}.po`)}?part=${part}`;

function loadersOfLocales(root) {
  const entries = getConfig().locales.map(
    (locale) => `${locale}: () => import('${partFile(root, locale, appPart)}')`,
  );
  return `export const words = { ${entries.join(', ')} };`;
}

/** Returns the loaders of one language's parts; they belong to that language's messages, so that no page carries the other language's file names. */
function loadersOfParts(root, locale, parts = new Map()) {
  const entries = [...parts.keys()]
    .filter((part) => part !== appPart)
    .map((part) => `'${nameOfPart(part)}': () => import('${partFile(root, locale, part)}')`);
  return `\nexport const later = { ${entries.join(', ')} };`;
}

/** Returns the key of a part: a route's id in the router's form; a short name for a file, as every page carries all keys. */
export const nameOfPart = (part) =>
  part.startsWith('/') ? part : createHash('sha256').update(part).digest('base64url').slice(0, 5);

/**
 * Returns the messages of a language by their ids; a missing message falls back to English, then to the id. A message without
 * Vietnamese fails a build, but not development.
 */
export async function catalogWords(config, locale, mustBeComplete) {
  const [catalog] = await getCatalogs(config);
  const { messages, missing } = await catalog.getTranslations(locale, {
    fallbackLocales: config.fallbackLocales,
    sourceLocale: config.sourceLocale,
    missingBehavior: 'catalog',
  });
  if (mustBeComplete && missing.length > 0)
    throw new Error(`no words in ${locale} for:\n${missing.map(({ source }) => source).join('\n')}`);
  return messages;
}

function compiled(messages, locale, ids) {
  // Without a split, one part has all messages.
  const chosen = Object.fromEntries(
    Object.entries(messages).filter(([id]) => ids === undefined || ids.has(id)),
  );
  const { source, errors } = createCompiledCatalog(locale, chosen, { namespace: 'es' });
  if (errors.length > 0) throw new Error(errors.map(({ error }) => error.message).join('\n'));
  return source;
}

/** Returns the module with late imports that also load the messages of the imported file; undefined if there is none. */
export function bringLateWords(root, file, code, parts) {
  const bringing = code.replaceAll(later, (call, specifier) => {
    const late = fileOf(root, file, specifier);
    return parts.has(late) ? `importWithMessages('${nameOfPart(late)}', () => ${call})` : call;
  });
  if (bringing === code) return undefined;
  return { code: `import { importWithMessages } from '#src/locales/locale.ts';\n${bringing}`, map: null };
}

/**
 * Returns the message ids of each part: `app` for every page, a route's id for a route, a short name for a late file. A part omits
 * messages that are loaded before it.
 */
export async function partsOf(root) {
  const config = getConfig({ cwd: root });
  const [catalog] = await getCatalogs(config);
  const messages = Object.entries(await catalog.read(config.sourceLocale));
  const idsOf = (files) => {
    const reached = reachedFrom(root, files, specifiers);
    return new Set(
      messages.filter(([, { origin }]) => origin.some(([file]) => reached.has(file))).map(([id]) => id),
    );
  };
  const app = idsOf(appFiles);
  const files = (await Array.fromAsync(glob('src/routes/**/*.tsx', { cwd: root }))).toSorted();
  const parts = new Map(files.map((file) => [routeIdOf(file), idsOf([file]).difference(app)]));
  const routes = [...parts.keys()];
  const layoutsOf = (id) => routes.filter((other) => other !== id && id.startsWith(`${other}/`));
  for (const id of routes)
    for (const layout of layoutsOf(id)) parts.set(id, parts.get(id).difference(parts.get(layout)));

  const loadedAt = (home) =>
    [home, ...layoutsOf(home)].reduce((ids, part) => ids.union(parts.get(part) ?? app), app);
  for (const [late, homes] of latesFrom(root, files)) {
    const common = homes.map(loadedAt).reduce((ids, others) => ids.intersection(others));
    parts.set(late, idsOf([late]).difference(common));
  }
  for (const [id, ids] of parts) {
    if (ids.size >= worthAFile) continue;
    // A late file's few messages belong to the application, as several pages may import the file.
    const [layout = appPart] = layoutsOf(id);
    if (layout === appPart) for (const message of ids) app.add(message);
    else parts.set(layout, parts.get(layout).union(ids));
    parts.delete(id);
  }
  for (const [id, ids] of parts) parts.set(id, ids.difference(app));
  const found = new Set([...parts.values()].flatMap((ids) => [...ids]));
  for (const [id] of messages) if (!found.has(id)) app.add(id);
  return new Map([[appPart, app], ...parts]);
}

/** Returns the files that are imported late, each with the routes, or the application, that may import it. */
export function latesFrom(root, routeFiles) {
  const lates = new Map();
  const starts = [[appPart, appFiles], ...routeFiles.map((file) => [routeIdOf(file), [file]])];
  for (const [home, files] of starts) {
    for (const file of reachedFrom(root, files, specifiers, later)) {
      for (const late of importedBy(root, file, later))
        lates.set(late, (lates.get(late) ?? new Set()).add(home));
    }
  }
  return [...lates].map(([late, homes]) => [late, [...homes]]);
}

/** Converts `src/routes/_public/index.tsx` to the router's id `/_public/`. */
export const routeIdOf = (file) =>
  file
    .replace(/^src\/routes/, '')
    .replace(/\.tsx$/, '')
    .replaceAll('.', '/')
    .replace(/(?<=\/)index$/, '');

/** Files with which the application starts. */
const appFiles = ['src/main.tsx', 'src/routes/__root.tsx'];
const isRoute = (file) => /^src\/route(?:s\/|Tree)/.test(file);
export const specifiers = /^(?:import|export) (?!type\b)(?:[^'";]*? from )?'([^']+)'/gm;
const later = /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g;
const aliases = { '#ui/': 'src/ui/', '#src/': 'src/', '#api/': 'src/api/', '#machines/': 'src/machines/' };

/** Returns the files that these files import directly or transitively in one of the ways, up to the next route, including themselves. */
export function reachedFrom(root, starts, ...ways) {
  const seen = new Set();
  const visit = (file) => {
    if (seen.has(file)) return;
    seen.add(file);
    for (const way of ways)
      for (const imported of importedBy(root, file, way)) if (!isRoute(imported)) visit(imported);
  };
  for (const start of starts) visit(start);
  return seen;
}

const importedBy = (root, file, way) =>
  [...readFileSync(join(root, file), 'utf8').matchAll(way)]
    .map(([, specifier]) => fileOf(root, file, specifier))
    .filter((imported) => imported !== undefined);

function fileOf(root, importer, specifier) {
  if (!/\.tsx?$/.test(specifier)) return undefined;
  const [alias, folder] = Object.entries(aliases).find(([name]) => specifier.startsWith(name)) ?? [];
  if (alias !== undefined) return `${folder}${specifier.slice(alias.length)}`;
  if (!specifier.startsWith('.')) return undefined;
  return relative(root, resolve(root, dirname(importer), specifier)).replaceAll('\\', '/');
}
