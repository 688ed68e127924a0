// Builds the browser code into dist/web: the application, and every public page as plain HTML in both languages.
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import { rolldown } from 'rolldown';
import { build } from 'vite';

import { bareTemplate, inlineHashes, pageHtml } from '../server/pages/page-html.ts';
import { modulesIn } from './bundle.mjs';
import { drawShareCards } from './share-cards.mjs';
import { siteSettings } from './site-settings.mjs';
import { filesOfApp, filesOfScreen } from './web-files.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const output = join(root, 'dist/web');
const rendererOutput = join(root, 'dist/renderer');
const locales = ['vi', 'en'];
/** Path of the page that the service worker shows without a network. */
const offlinePath = '/offline';
/** Fonts of the first screen, which are preloaded; the browser fetches the others on first use. */
const firstFonts = ['display-latin', 'display-vietnamese', 'text-400-latin', 'text-400-vietnamese'];

/**
 * Builds the pages and returns their modules. `publicUrl` is the origin in canonical links.
 *
 * dist/web then holds `assets/` (hashed, immutable), `pages/{vi,en}/*.html`, `pages.json` (which path is which page, which
 * paths belong to the application, and the hashes that each page's content policy needs) and files served unchanged.
 */
export async function buildWeb({
  publicUrl = process.env.PUBLIC_URL ?? 'http://127.0.0.1:4310',
  log = console.log,
} = {}) {
  const started = performance.now();
  process.env.PUBLIC_URL = publicUrl;
  const shared = { root, configFile: join(root, 'vite.config.ts'), logLevel: 'warn' };
  const application = await build({ ...shared, build: { emptyOutDir: true } });
  const prerenderer = await build({
    ...shared,
    // The server renders with this bundle too, so it resolves no package and reads no environment at run time.
    ssr: { noExternal: true },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      ssr: 'src/entry-prerender.tsx',
      outDir: rendererOutput,
      emptyOutDir: true,
      copyPublicDir: false,
      manifest: false,
    },
  });
  const site = await readSite();
  const app = Object.fromEntries(
    locales.map((locale) => [
      locale,
      filesOfApp(site.manifest, locale)
        .map((file) => `/${file}`)
        .join(' '),
    ]),
  );
  const parts = {
    template: site.template,
    css: [...site.css.values()].join(''),
    boot: site.boot.script,
    app,
  };
  // The server renders pages per request from the same parts.
  await writeFile(join(rendererOutput, 'parts.json'), JSON.stringify(parts));
  const renderer = await import(
    `${pathToFileURL(join(rendererOutput, 'entry-prerender.js')).href}?${Date.now()}`
  );
  const { pages, app: drawn } = renderer.sitemap();
  const screens = Object.fromEntries(drawn.map((path) => [path, `app${path.replaceAll('/', '-')}`]));

  const csp = {};
  const cards = [];
  const write = async (name, locale, html) => {
    const file = `pages/${locale}/${name}.html`;
    await put(file, html);
    csp[file] = inlineHashes(html);
  };
  for (const locale of locales) {
    for (const { path, name, indexed } of pages) {
      const rendered = await renderer.renderPage(path, locale);
      if (indexed) cards.push({ path, name, locale, ...wordsOfHead(rendered.head) });
      const html = pageHtml(parts, locale, rendered);
      await write(name, locale, path === offlinePath ? withScript(html, site.reloadScript.script) : html);
    }
    for (const [path, name] of Object.entries(screens))
      await write(name, locale, await shellHtml(site, locale, path));
  }
  await put(
    'pages.json',
    JSON.stringify({
      pages: Object.fromEntries(pages.map(({ path, name }) => [path, name])),
      app: screens,
      csp,
    }),
  );
  const worker = await bundled('src/offline-worker.ts', {
    OFFLINE_PAGE_HASH: JSON.stringify(await hashOfPages(pages.find(({ path }) => path === offlinePath).name)),
  });
  await put('offline-worker.js', worker.script);
  for (const [name, svg] of Object.entries(renderer.drawings())) await put(`art/${name}`, svg);
  await putTexts(publicUrl, pages, cards);
  await drawShareCards(join(output, 'cards'), cards);
  await rm(join(output, 'index.html'));
  await compressAll();
  log(`Built the web pages in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  const others = [site.boot, site.reloadScript, worker].flatMap(({ output: files }) => files);
  return modulesIn([...application.output, ...prerenderer.output, ...others]);
}

/** Writes the files for programs: the sitemap, robots.txt, llms.txt and the source of the developers' guide. */
async function putTexts(publicUrl, pages, cards) {
  await put(
    'sitemap.xml',
    sitemapXml(
      publicUrl,
      pages.filter(({ indexed }) => indexed),
    ),
  );
  await put(
    'robots.txt',
    `User-agent: *\nAllow: /\nDisallow: /api/\nDisallow: /auth/\nDisallow: /ai/\n\nSitemap: ${publicUrl}/sitemap.xml\n`,
  );
  await put('llms.txt', llmsText(publicUrl, cards));
  // Programs read the source of the guide instead of the page.
  for (const [name, locale] of [
    ['developers.md', 'vi'],
    ['developers.en.md', 'en'],
  ])
    await put(name, await readFile(join(root, `src/ui/developers/guide.${locale}.md`), 'utf8'));
}

const withScript = (html, script) => html.replace('</body>', () => `<script>${script}</script></body>`);

/** Returns a hash of a page in both languages; cached copies of the page are out of date if it differs. */
async function hashOfPages(name) {
  const hash = createHash('sha256');
  for (const locale of locales) hash.update(await readFile(join(output, `pages/${locale}/${name}.html`)));
  return hash.digest('hex').slice(0, 12);
}

/** Bundles a minified script without modules; returns the script and the bundler's output. */
async function bundled(input, define = {}) {
  const bundle = await rolldown({ input: join(root, input), transform: { define } });
  const { output: chunks } = await bundle.generate({ format: 'iife', minify: true });
  await bundle.close();
  // The comment is a directive for Vite's dev server only.
  return { script: chunks[0].code.replace(/\s*\/\* @vite-ignore \*\/\s*/, '').trim(), output: chunks };
}

const put = async (file, text) => {
  await mkdir(dirname(join(output, file)), { recursive: true });
  await writeFile(join(output, file), text);
};

/** Reads the output of the first build: the template, the manifest, the stylesheet of each file, and the script of public pages. */
async function readSite() {
  const manifest = JSON.parse(await readFile(join(output, '.vite/manifest.json'), 'utf8'));
  const source = await readFile(join(output, 'index.html'), 'utf8');
  // Comments with spaces are for readers of the source; placeholders have no spaces and stay.
  const template = source.replace(/<!-- .*? -->/g, '').replace(/>\s+</g, '><');
  const css = new Map();
  const sheets = Object.values(manifest).flatMap((chunk) => chunk.css ?? []);
  for (const file of new Set(sheets)) {
    css.set(file, await readFile(join(output, file), 'utf8'));
  }
  const boot = await bundled('src/boot.ts', {
    COUNTS_VISITS: String(siteSettings(process.env).analytics !== undefined),
  });
  return { manifest, template, css, boot, reloadScript: await bundled('src/reload-when-reachable.ts') };
}

/** Returns the empty page of a studio screen, which is rendered in the browser; it preloads everything that the screen needs. */
async function shellHtml({ template, manifest }, locale, path) {
  const assets = await readdir(join(output, 'assets'));
  const fonts = firstFonts.map((name) => {
    const file = assets.find((asset) => asset.startsWith(`${name}-`) && asset.endsWith('.woff2'));
    if (file === undefined) throw new Error(`the build has no font ${name}`);
    return `<link rel="preload" href="/assets/${file}" as="font" type="font/woff2" crossorigin>`;
  });
  const files = filesOfScreen(manifest, path, locale).map((file) =>
    file.endsWith('.css')
      ? `<link rel="stylesheet" href="/${file}" crossorigin>`
      : `<link rel="modulepreload" href="/${file}" crossorigin>`,
  );
  const [main] = filesOfApp(manifest, locale);
  return bareTemplate(template)
    .replace('lang="vi"', `lang="${locale}"`)
    .replace(
      '<!--head-->',
      () =>
        `<title data-until-drawn>Mốt</title><meta data-until-drawn name="robots" content="noindex">${files.join('')}${fonts.join('')}` +
        `<script type="module" src="/${main}" crossorigin></script>`,
    )
    .replace('<!--page-->', '');
}

const entities = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'", '&#39;': "'" };
const unescaped = (text) => text.replace(/&(?:amp|lt|gt|quot|#x27|#39);/g, (entity) => entities[entity]);

/** Reads a page's title, without the name of the site, and its description from its head. */
function wordsOfHead(head) {
  const [, title = ''] = /<title[^>]*>([^<]*)<\/title>/.exec(head) ?? [];
  const [, line = ''] = /<meta(?=[^>]*\sname="description")[^>]*\scontent="([^"]*)"/.exec(head) ?? [];
  return { title: unescaped(title).replace(/ · Mốt$/, ''), line: unescaped(line) };
}

/** Returns llms.txt (llmstxt.org): every page with its description, in both languages. */
function llmsText(origin, cards) {
  const listed = (locale) =>
    cards
      .filter((card) => card.locale === locale)
      .map(
        ({ path, title, line }) =>
          `- [${title}](${origin}${path}${locale === 'en' ? '?lang=en' : ''}): ${line}`,
      );
  return [
    '# Mốt',
    '',
    '> A studio in the browser for fashion and beauty businesses in Vietnam: virtual try-on, virtual models, hairstyles, image editing and short videos. Vietnamese first, and English.',
    '',
    'Pictures of the built-in engine are of preview quality, and the site says so. A new account has five free credits.',
    '',
    '## For programs',
    '',
    `- [Guide for developers](${origin}/developers.en.md): API tokens, orders, errors, rate limits, webhooks`,
    `- [Hướng dẫn cho lập trình viên](${origin}/developers.md): API token, tạo ảnh, lỗi, giới hạn, webhook`,
    `- [OpenAPI document](${origin}/api/openapi.json): every call with examples and errors`,
    `- [Reference](${origin}/api/docs): the same, readable, with a console`,
    '',
    '## Pages',
    '',
    ...listed('en'),
    '',
    '## Trang tiếng Việt',
    '',
    ...listed('vi'),
    '',
    '## For programs',
    '',
    `- [OpenAPI document](${origin}/api/openapi.json): every call of the API`,
    '',
  ].join('\n');
}

function sitemapXml(origin, pages) {
  const address = (path, locale) => `${origin}${path}${locale === 'en' ? '?lang=en' : ''}`;
  const entry = ({ path }) =>
    locales.map(
      (locale) =>
        `<url><loc>${address(path, locale)}</loc>${locales
          .map((other) => `<xhtml:link rel="alternate" hreflang="${other}" href="${address(path, other)}"/>`)
          .join('')}</url>`,
    );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${pages.flatMap(entry).join('')}</urlset>\n`;
}

const compressible = /\.(?:html|js|css|svg|json|webmanifest|txt|xml)$/;
const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Writes a compressed copy beside each text file, so that the server compresses nothing per request. */
async function compressAll() {
  const files = await readdir(output, { recursive: true });
  await Promise.all(
    files
      .filter((file) => compressible.test(file))
      .map(async (file) => {
        const bytes = await readFile(join(output, file));
        const params = {
          [constants.BROTLI_PARAM_QUALITY]: 11,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        };
        await writeFile(join(output, `${file}.br`), await brotli(bytes, { params }));
        await writeFile(join(output, `${file}.gz`), await gzipped(bytes, { level: 9 }));
      }),
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildWeb();
