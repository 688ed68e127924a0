// What a visitor loads, page by page, as it goes over the wire.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

import { root } from './prepare.mjs';

const web = join(root, 'dist/web');
const json = (file) => JSON.parse(readFileSync(join(web, file), 'utf8'));

/** Bytes, gzip and brotli. */
const nothing = { gzip: 0, brotli: 0 };
const sum = (sizes) =>
  sizes.reduce(
    (total, size) => ({ gzip: total.gzip + size.gzip, brotli: total.brotli + size.brotli }),
    nothing,
  );
const sizeOfText = (text) =>
  text === '' ? nothing : { gzip: gzipSync(text).length, brotli: brotliCompressSync(text).length };
const sizeOfFile = (file) => ({
  gzip: statSync(join(web, `${file}.gz`)).size,
  brotli: statSync(join(web, `${file}.br`)).size,
});

/**
 * Of each Vietnamese page: its HTML with the inline styles, the script before first use, and all script until it is
 * interactive. A screen of the application has no such delay: it needs all of it at once.
 */
export function pageSizes() {
  const manifest = json('.vite/manifest.json');
  const { pages, app } = json('pages.json');
  const shell = sizeOfFile('pages/vi/app.html');
  return [
    ...Object.entries(pages).map(([path, name]) => prerenderedPage(path, `pages/vi/${name}.html`)),
    ...app.map((path) => {
      const all = sum(scriptsOf(manifest, path).map(sizeOfFile));
      return { path, html: shell, first: all, all };
    }),
  ];
}

function prerenderedPage(path, file) {
  const html = readFileSync(join(web, file), 'utf8');
  const inline = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, code]) => code).join('\n');
  const [, late = ''] = /data-app="([^"]*)"/.exec(html) ?? [];
  const lateScripts = late.split(' ').filter((href) => href.endsWith('.js'));
  const first = sizeOfText(inline);
  const all = sum([first, ...lateScripts.map((href) => sizeOfFile(href.slice(1)))]);
  return { path, html: sizeOfFile(file), first, all };
}

/** The files of the application, its Vietnamese words, the layouts around a screen and the screen. */
function scriptsOf(manifest, path) {
  const screens = Object.keys(manifest).filter((key) => routeOf(key) === path);
  const layouts = Object.keys(manifest).filter((key) =>
    screens.some(
      (screen) => key !== screen && nameOf(key) !== '' && nameOf(screen).startsWith(`${nameOf(key)}/`),
    ),
  );
  const keys = new Set();
  for (const key of ['index.html', 'src/locales/vi.po', ...layouts, ...screens]) collect(manifest, key, keys);
  return [...new Set([...keys].map((key) => manifest[key].file))].filter((file) => file.endsWith('.js'));
}

function collect(manifest, key, into) {
  if (into.has(key) || !manifest[key]) return;
  into.add(key);
  for (const imported of manifest[key].imports ?? []) collect(manifest, imported, into);
}

/** `src/routes/_studio/history.$id.tsx?tsr-split=component` → `_studio/history/$id`. */
const nameOf = (key) => {
  const [, name] = /^src\/routes\/(.+)\.tsx(?:\?|$)/.exec(key) ?? [];
  return (name ?? '').replaceAll('.', '/');
};
const routeOf = (key) => {
  const name = nameOf(key);
  if (name === '') return undefined;
  return `/${name
    .split('/')
    .filter((part) => !part.startsWith('_') && part !== 'index' && part !== 'route')
    .join('/')}`;
};

const kilobytes = ({ gzip, brotli }) => `${(gzip / 1000).toFixed(1)} / ${(brotli / 1000).toFixed(1)}`;

/** The same as a table for the terminal, in kB, gzip / brotli. */
export function sizeReport() {
  if (!existsSync(join(web, 'pages.json'))) return 'no web pages are built';
  const rows = pageSizes().map(({ path, html, first, all }) => [
    path,
    kilobytes(html),
    kilobytes(first),
    kilobytes(all),
  ]);
  const table = [['kB, gzip / brotli', 'page', 'script before first use', 'script in all'], ...rows];
  const widths = table[0].map((_, column) => Math.max(...table.map((row) => row[column].length)));
  return table
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column]))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
