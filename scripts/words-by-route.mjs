// A Vite plugin: `virtual:words` holds the loaders of both languages, each of which brings those of its parts. A page asks only for
// the words that it can show at first, and what it imports later brings its own; in development and in tests, where code comes and
// goes, all of them come at once.
import { createHash } from 'node:crypto';
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
const worthAFile = 6;

/** @returns {import('vite').Plugin} */
export function wordsByRoute() {
  let root;
  let isSplit;
  let isBuild;
  let parts;
  /** Of a split build, by language: every part of one is cut out of the same words. */
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

/** A file of ours, or the part of a route that the router's plugin has cut out of one. */
export const sourceModule = /\/src\/.+\.tsx?(?:\?tsr-split=[\w-]+)?$/;
export const fileOfModule = (root, id) => relative(root, id.replace(/\?.*$/, ''));

const partFile = (root, locale, part) => `${join(root, 'src/locales', `${locale}.po`)}?part=${part}`;

function loadersOfLocales(root) {
  const entries = getConfig().locales.map(
    (locale) => `${locale}: () => import('${partFile(root, locale, appPart)}')`,
  );
  return `export const words = { ${entries.join(', ')} };`;
}

/** They come with the words of every page, so that nobody carries the names of the other language's files. */
function loadersOfParts(root, locale, parts = new Map()) {
  const entries = [...parts.keys()]
    .filter((part) => part !== appPart)
    .map((part) => `'${nameOfPart(part)}': () => import('${partFile(root, locale, part)}')`);
  return `\nexport const later = { ${entries.join(', ')} };`;
}

/** What a part is asked for by: a route by its id, as the router knows it; a file by a short name, as every page carries all of them. */
export const nameOfPart = (part) =>
  part.startsWith('/') ? part : createHash('sha256').update(part).digest('base64url').slice(0, 5);

/**
 * The words of a language by their ids: what it lacks is English, and what English lacks too is the id. A string without its
 * Vietnamese breaks a build, not the work on it.
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
  // Without a split, one part has all of them.
  const chosen = Object.fromEntries(
    Object.entries(messages).filter(([id]) => ids === undefined || ids.has(id)),
  );
  const { source, errors } = createCompiledCatalog(locale, chosen, { namespace: 'es' });
  if (errors.length > 0) throw new Error(errors.map(({ error }) => error.message).join('\n'));
  return source;
}

/** The module with each import of a file that has words of its own made one that brings them too; undefined where there is none. */
export function bringLateWords(root, file, code, parts) {
  const bringing = code.replaceAll(later, (call, specifier) => {
    const late = fileOf(root, file, specifier);
    return parts.has(late) ? `importWithMessages('${nameOfPart(late)}', () => ${call})` : call;
  });
  if (bringing === code) return undefined;
  return { code: `import { importWithMessages } from '#src/locales/locale.ts';\n${bringing}`, map: null };
}

/**
 * The ids of the messages of each part: `app`, of every page; by its id, of a route; by its name, of a file that is imported late.
 * What is there by then is not brought again.
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

  const thereAt = (home) =>
    [home, ...layoutsOf(home)].reduce((ids, part) => ids.union(parts.get(part) ?? app), app);
  for (const [late, homes] of latesFrom(root, files)) {
    const common = homes.map(thereAt).reduce((ids, others) => ids.intersection(others));
    parts.set(late, idsOf([late]).difference(common));
  }
  for (const [id, ids] of parts) {
    if (ids.size >= worthAFile) continue;
    // A late file's few words come with the application: several pages may import it.
    const [layout = appPart] = layoutsOf(id);
    if (layout === appPart) for (const few of ids) app.add(few);
    else parts.set(layout, parts.get(layout).union(ids));
    parts.delete(id);
  }
  for (const [id, ids] of parts) parts.set(id, ids.difference(app));
  const found = new Set([...parts.values()].flatMap((ids) => [...ids]));
  for (const [id] of messages) if (!found.has(id)) app.add(id);
  return new Map([[appPart, app], ...parts]);
}

/** The files that are imported late, each with the routes, or the application, from where that may happen. */
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

/** `src/routes/_public/index.tsx` → `/_public/`, as the router names it. */
export const routeIdOf = (file) =>
  file
    .replace(/^src\/routes/, '')
    .replace(/\.tsx$/, '')
    .replaceAll('.', '/')
    .replace(/(?<=\/)index$/, '');

/** The files with which the application starts. */
const appFiles = ['src/main.tsx', 'src/routes/__root.tsx'];
const isRoute = (file) => /^src\/route(?:s\/|Tree)/.test(file);
export const specifiers = /^(?:import|export) (?!type\b)(?:[^'";]*? from )?'([^']+)'/gm;
const later = /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g;
const aliases = { '#ui/': 'src/ui/', '#src/': 'src/', '#api/': 'src/api/', '#machines/': 'src/machines/' };

/** The files of the project that these import in one of the ways, and they in turn, up to the next route; themselves among them. */
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
