// Reports the transfer size of each page.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

import { moduleListFile } from './module-list.mjs';
import { root } from './prepare.mjs';
import { filesOfScreen } from './web-files.mjs';

const web = join(root, 'dist/web');
const json = (file) => JSON.parse(readFileSync(join(web, file), 'utf8'));

/** Size of nothing, in bytes of gzip and brotli. */
const noBytes = { gzip: 0, brotli: 0 };
const sum = (sizes) =>
  sizes.reduce(
    (total, size) => ({ gzip: total.gzip + size.gzip, brotli: total.brotli + size.brotli }),
    noBytes,
  );
const sizeOfText = (text) =>
  text === '' ? noBytes : { gzip: gzipSync(text).length, brotli: brotliCompressSync(text).length };
const sizeOfFile = (file) => ({
  gzip: statSync(join(web, `${file}.gz`)).size,
  brotli: statSync(join(web, `${file}.br`)).size,
});

/**
 * Returns the sizes of each Vietnamese page: its HTML with the inline styles, the script before first use, and all script until
 * it is interactive. A static page loads only the first script; a screen of the application loads all of it at once.
 */
export function pageSizes() {
  const manifest = json('.vite/manifest.json');
  const modules = json(moduleListFile);
  const { pages, app } = json('pages.json');
  return [
    ...Object.entries(pages).map(([path, name]) => prerenderedPage(path, `pages/vi/${name}.html`)),
    ...Object.entries(app).map(([path, name]) => {
      const scripts = filesOfScreen(manifest, path, 'vi').filter((file) => file.endsWith('.js'));
      const sdk = scripts.find((file) => modules[file]?.some((id) => id.includes('/@firebase/')));
      if (sdk) throw new Error(`${path} loads ${sdk} before anybody asks for it`);
      const all = sum(scripts.map(sizeOfFile));
      return { path, html: sizeOfFile(`pages/vi/${name}.html`), first: all, all };
    }),
  ];
}

function prerenderedPage(path, file) {
  const html = readFileSync(join(web, file), 'utf8');
  const inline = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, code]) => code).join('\n');
  const [, late = ''] = /data-app="([^"]*)" data-live/.exec(html) ?? [];
  const lateScripts = late.split(' ').filter((href) => href.endsWith('.js'));
  const first = sizeOfText(inline);
  const all = sum([first, ...lateScripts.map((href) => sizeOfFile(href.slice(1)))]);
  return { path, html: sizeOfFile(file), first, all };
}

const kilobytes = ({ gzip, brotli }) => `${(gzip / 1000).toFixed(1)} / ${(brotli / 1000).toFixed(1)}`;

/** Formats the sizes as a table for the terminal, in kB, gzip / brotli. */
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

/** Size limits of a page in kB: its HTML in brotli, its script before first use in gzip, and its whole script in gzip or brotli. */
const home = { html: 14, first: 5, all: 94, of: 'brotli' };
const publicPage = { html: 14, first: 5, all: 205, of: 'gzip' };
const screen = { html: 14, first: Infinity, all: 205, of: 'gzip' };
/** Screens above the common limit, with their own limits. */
const heavier = {
  '/body-generator-legacy': 207,
  '/hairstyle-changer-legacy': 210,
  '/image-to-video-legacy': 207,
  '/virtual-tryon-legacy': 209,
};

/** Returns the pages above their limits, one per line. */
export function overweightPages() {
  const { app } = json('pages.json');
  return pageSizes().flatMap(({ path, html, first, all }) => {
    const most =
      path in app ? { ...screen, all: heavier[path] ?? screen.all } : path === '/' ? home : publicPage;
    return [
      ['HTML', html.brotli, most.html],
      ['script before first use', first.gzip, most.first],
      ['script in all', all[most.of], most.all],
    ]
      .filter(([, bytes, limit]) => bytes / 1000 > limit)
      .map(
        ([measure, bytes, limit]) => `${path}: ${measure} ${(bytes / 1000).toFixed(1)} kB, ${limit} allowed`,
      );
  });
}

if (import.meta.filename === process.argv[1]) {
  const found = overweightPages();
  for (const line of found) console.log(line);
  process.exitCode = found.length > 0 ? 1 : 0;
}
