import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import unocss from 'unocss/vite';
import { defineConfig, type Plugin, type ProxyOptions, type UserConfig } from 'vite';

import { chartsInBrowser } from './scripts/charts-in-browser.mjs';
import { contractInBrowser } from './scripts/contract-in-browser.mjs';
import { moduleList } from './scripts/module-list.mjs';
import { pageModules } from './scripts/page-modules.mjs';
import { siteSettings } from './scripts/site-settings.mjs';
import { wordsByRoute } from './scripts/words-by-route.mjs';
import type * as Prerenderer from './src/entry-prerender.tsx';

/** API server in development; pages with an API path (`/auth/verify-otp`) are still served here. */
const target = process.env.API_ORIGIN ?? 'http://127.0.0.1:4310';
const api: ProxyOptions = {
  target,
  bypass: ({ method, headers, url }) =>
    method === 'GET' && headers.accept?.includes('text/html') ? url : undefined,
};

const proxy: Record<string, ProxyOptions> = {
  '/api': api,
  '/ai': api,
  '/auth': api,
  // The server renders these pages from the last build.
  '/blog': { target },
  '/newsletter': { target },
  '/healthz': api,
  '/readyz': api,
  '^/(?:emulator|identitytoolkit\\.googleapis\\.com|securetoken\\.googleapis\\.com)/': { target },
};

/** Renders the drawings on request in development; a build writes them as files. */
const drawings: Plugin = {
  name: 'drawings',
  apply: (_config, { command, mode }) => command === 'serve' && mode !== 'test',
  configureServer(server) {
    server.middlewares.use('/art/', async (request, response, next) => {
      try {
        const module = (await server.ssrLoadModule('/src/entry-prerender.tsx')) as typeof Prerenderer;
        const svg = module.drawings()[request.url?.slice(1) ?? ''];
        if (svg === undefined) return next();
        response.setHeader('content-type', 'image/svg+xml').end(svg);
      } catch (error) {
        next(error);
      }
    });
  },
};

/** Libraries of every page, in one chunk: a dozen small chunks cost a second on a phone. */
const vendor =
  /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack\/(?:react-router|router-core|history|store|react-store|react-query|query-core)(?!.*\/(?:useQueries|queriesObserver)\.js)|@lingui|xstate|@xstate|valibot)\//;

/** Aliases that replace the shim of a hook that React has since version 18; the shim is 1 kB of every page. */
const storeHook = [
  {
    find: /^use-sync-external-store\/shim\/with-selector(?:\.js)?$/,
    replacement: 'use-sync-external-store/with-selector.js',
  },
  { find: /^use-sync-external-store\/shim(?:\/index\.js)?$/, replacement: 'react' },
];

/** Headless UI's dialog, which loads with the first dialog, and its menus with the first menu; no screen needs either at first. */
const dialogLibrary = /@headlessui\/react\/dist\/components\/dialog\//;
const menuLibrary =
  /node_modules\/(?:@headlessui\/react\/dist\/(?!headlessui|components\/combobox)|@floating-ui\/|@react-aria\/|@react-stately\/|tabbable\/)/;
/** Library of long lists, which need it without the libraries above; those need it too. */
const virtualLibrary = /node_modules\/@tanstack\/(?:react-virtual|virtual-core)\//;
/** Headless UI's combobox, which only the command palette needs. */
const comboboxLibrary = /@headlessui\/react\/dist\/components\/combobox/;

/** Components of a result, which load with the first result. */
const resultParts = 'before-after|film-player|use-in-other-tools|note-list|picture-ratio';
/** Download button; its dialog loads with a click. */
const downloadButton = 'download-options/download(?:-logic)?\\.ts';

/** Names of pictures, and messages about a mask that belongs to one. */
const pictureNames = 'messages/(?:samples|mask-sending)|patterns/picture-name';

/** Modules with libraries or contracts that few screens need. */
const apart =
  'qr-code|qr-path|contact-block|messages/(?:admin|plans)|edit-examples|film-facts|image-to-video|job-errors|load-more|structured-data|questions|upload-drop|dialog|menu|focus-keeper|password-field|toast-list|use-contract-form';

/** Modules that several screens share at first. */
const interfaceParts = new RegExp(
  `src/ui/(?!${pictureNames})(?:primitives|patterns|messages)/(?!${apart}|${resultParts})`,
);

/** Kit that charts of every page use. */
const chartKit =
  /src\/(?:machines\/_kit\/(?!model|chart|passed|call-state|secret-shown)|api\/actors\/network\.actors)/;

/** Queries and contracts of payments, for pages and for an order that lacks credits. */
const moneyParts = /src\/api\/(?:queries\/payments|contract\/(?:receipts|credits))/;

/** Contracts of orders, which lists of results use too. */
const orderContract =
  /(?:packages\/terms\/note-codes|src\/api\/(?:contract\/(?:generation|job-facts)|queries\/generation\.queries))\.ts/;

/** Modules of every wizard. */
const wizardParts = new RegExp(
  [
    // The models and what walks them belong to the workbench.
    'src/machines/(?!.*(?:\\.model|fixtures|_kit/(?:model|chart|chart-file|passed-states))\\.ts)(?:_wizard|draft-keeper|draft-sync|mask-door|asset-picker|upload)/',
    'src/api/(?:actors/(?:(?:draft|picture|upload|recall).actors|readable-file|import-with-retry|draft-|shared-draft)|contract/drafts)',
    'src/(?:logic/(?:wizard|lazy-logic)|routes/_studio/-wizard-route|ui/asset-picker/asset-picker.tsx)',
    'src/ui/(?:wizard/(?:actor-context|costs|step-actions|draft-keeping|full-window-view|landing|news-board|one-page|order-row|request-from-search|screens|time-in-words|wizard-(?:frame|page|path|refusals)))',
  ].join('|'),
);

/** Modules of every wizard that begins with a picture. */
const pictureParts =
  /src\/ui\/(?:wizard\/(?:upload-tile|choice-grid|picture-card|choices-state)|asset-picker\/picker-link|messages\/garments)/;

/** Messages and data of videos and of bodies, in one chunk each, as every module would be a separate chunk. */
const filmParts =
  /(?:packages\/terms\/film|src\/api\/contract\/(?:film-models|image-to-video|catalog)|src\/machines\/image-to-video\/image-to-video\.settings|src\/ui\/messages\/image-to-video-messages)\.ts/;
const bodyParts =
  /(?:packages\/terms\/body-terms|src\/api\/(?:contract\/body(?:-models)?|queries\/body-models\.queries))\.ts/;

/** Modules that the frames of public pages and of the studio share, without parts of either frame. */
const frameParts = /src\/ui\/(?:art\/wordmark|patterns\/language-switch)\.tsx/;

/** Frame of every studio screen, with the actions on a result without their dialogs; the sign-out dialog loads on demand. */
const studioParts =
  /src\/(?:ui\/studio\/(?!sign-out-dialog|terms-question|device-restriction|sign-in-wall)|ui\/patterns\/(?:avatar|credits-badge|busy-reason)|api\/queries\/(?:profile|work-changed)|routes\/-result-logics)/;

/** Modules that open the sign-in dialog. */
const signInParts =
  /src\/ui\/(?:auth-modal\/(?:auth-modal|sign-in-window)|social-sign-in\/social-sign-in-context)\.tsx?/;

/** Modules that load before the screen is known, in one chunk; the entry stays separate, as the pages name it. */
const beforeAnyScreen = /(?<!\/(?:main\.tsx|index\.html))$/;

/**
 * Files that the React Compiler memoises: screens on which it halves the work of a click, a key or a frame. Elsewhere its caches cost
 * more than they save; docs/decisions/renderer.md has the figures.
 */
const redrawn =
  /\/src\/ui\/(?:mask-editor|body-viewer|dev-tools|image-review|asset-picker)\/|\/src\/ui\/(?:patterns\/(?:film-player|before-after|choosable-card|found-list)|hairstyle\/(?:style-step|style-card)|library\/(?:library-page|library-list|asset-card)|admin\/(?:users-page|payment-cases|all-payments))\.tsx/;
const compiled = reactCompilerPreset();
const compiler = {
  ...compiled,
  rolldown: { ...compiled.rolldown, filter: { ...compiled.rolldown.filter, id: redrawn } },
};

const tools = ['virtual-tryon', 'body-generator', 'hairstyle-changer', 'image-to-video', 'image-editing'];
const ofOnePage = pageModules(import.meta.dirname);
/** Returns the tool if only its first view uses a module. */
const toolOf = (id: string): string | null => {
  const page = ofOnePage.get(id);
  return page !== undefined && tools.includes(page) ? page : null;
};

/** Groups of modules that share a chunk. */
const groups = [
  { name: 'vendor', test: vendor, priority: 4 },
  { name: 'dialog', test: dialogLibrary, priority: 3 },
  { name: 'virtual', test: virtualLibrary, priority: 3 },
  { name: 'menu', test: menuLibrary, priority: 2 },
  { name: 'combobox', test: comboboxLibrary, priority: 1 },
  { name: 'app', test: beforeAnyScreen, tags: ['$initial' as const], priority: 1 },
  { name: 'interface', test: interfaceParts, minShareCount: 16 },
  { name: 'kit', test: chartKit, minShareCount: 3, priority: 1 },
  {
    name: 'money',
    test: moneyParts,
    minShareCount: 2,
    priority: 1,
    includeDependenciesRecursively: false,
  },
  {
    name: 'orders',
    test: orderContract,
    minShareCount: 2,
    priority: 1,
    includeDependenciesRecursively: false,
  },
  // Queries of a wizard before an order, which orders use too.
  {
    name: 'quotes',
    test: /(?:packages\/terms\/hair-guesses|src\/api\/(?:contract\/(?:quote|garment-choice|engine-choice)|queries\/(?:quote\.queries|address-of)))\.ts/,
    priority: 2,
    includeDependenciesRecursively: false,
  },
  // Other pages use these modules without the rest of a wizard.
  {
    name: 'stepper',
    test: /src\/ui\/primitives\/(?:stepper|radio-cards)/,
    priority: 1,
    includeDependenciesRecursively: false,
  },
  { name: 'store', test: /node_modules\/idb-keyval\//, priority: 1 },
  // Every screen that takes pictures needs both.
  {
    name: 'uploads',
    test: /src\/ui\/patterns\/(?:upload-drop|incoming-files|dropped-files)/,
    minShareCount: 2,
    priority: 1,
    includeDependenciesRecursively: false,
  },
  { name: 'wizard', test: wizardParts, minShareCount: 5, includeDependenciesRecursively: false },
  // Modules that they share with other pages stay in other groups.
  { name: 'pictures', test: pictureParts, minShareCount: 4, includeDependenciesRecursively: false },
  { name: 'films', test: filmParts, minShareCount: 2, priority: 1, includeDependenciesRecursively: false },
  { name: 'bodies', test: bodyParts, minShareCount: 2, priority: 1, includeDependenciesRecursively: false },
  { name: 'frame', test: frameParts, priority: 1 },
  { name: 'studio', test: studioParts },
  { name: 'sign-in', test: signInParts },
  { name: 'picture-names', test: new RegExp(`src/ui/(?:${pictureNames})`), minShareCount: 2 },
  { name: 'download', test: new RegExp(downloadButton), minShareCount: 2 },
  { name: 'results', test: new RegExp(resultParts), minShareCount: 2 },
  // Later parts of a tool import modules of its first view; without a group each of these would be a separate chunk.
  { name: toolOf, priority: -1, includeDependenciesRecursively: false },
];

export default defineConfig(({ mode }): UserConfig => ({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: 'src/routes',
      generatedRouteTree: 'src/routeTree.gen.ts',
      quoteStyle: 'single',
    }),
    // Before React's plugin, which replaces the JSX that Lingui's macros read.
    babel({ presets: [compiler, linguiTransformerBabelPreset()] }),
    react(),
    wordsByRoute(),
    contractInBrowser(),
    chartsInBrowser(),
    lingui({ failOnCompileError: true }),
    unocss(),
    drawings,
    moduleList(),
  ],
  define: {
    'import.meta.env.PUBLIC_URL': JSON.stringify(process.env.PUBLIC_URL ?? ''),
    'import.meta.env.SITE': JSON.stringify(siteSettings(process.env)),
  },
  resolve: { alias: storeHook },
  server: {
    host: '127.0.0.1',
    // A walk has no server; its responses are scripted.
    proxy: mode === 'test' ? {} : proxy,
  },
  build: {
    outDir: 'dist/web',
    target: 'es2022',
    manifest: true,
    // An inlined picture or font can't be cached and is refused by the content policy.
    assetsInlineLimit: 0,
    // A browser that does not know the hint loads the same files a little later.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      checks: { bundlerTimings: false },
      // Packages mark modules with `use client` for server-rendering frameworks.
      onLog: (level, log, report) => log.code !== 'MODULE_LEVEL_DIRECTIVE' && report(level, log),
      output: {
        // The application lists two hundred chunks: readable names would add 2 kB to every screen. dist/web/.vite lists the modules of
        // each chunk. Message chunks keep the name of their language.
        chunkFileNames: ({ name }) =>
          name === 'vi' || name === 'en' ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          groups,
        },
      },
    },
  },
}));
