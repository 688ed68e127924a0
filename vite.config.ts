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

/** In development the API host is another process; a page of the same path (`/auth/verify-otp`) stays here. */
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
  // Rendered by the server, as the last build left them.
  '/blog': { target },
  '/newsletter': { target },
  '/healthz': api,
  '/readyz': api,
  '^/(?:emulator|identitytoolkit\\.googleapis\\.com|securetoken\\.googleapis\\.com)/': { target },
};

/** In development the drawings are made when they are asked for; a build writes them as files. */
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

/** The libraries of every page, in one file: as a dozen small ones they cost a second on a phone. */
const vendor =
  /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack\/(?:react-router|router-core|history|store|react-store|react-query|query-core)(?!.*\/(?:useQueries|queriesObserver)\.js)|@lingui|xstate|@xstate|valibot)\//;

/** React has had the hook since 18: what stood in for it before is 1 kB of every page. */
const storeHook = [
  {
    find: /^use-sync-external-store\/shim\/with-selector(?:\.js)?$/,
    replacement: 'use-sync-external-store/with-selector.js',
  },
  { find: /^use-sync-external-store\/shim(?:\/index\.js)?$/, replacement: 'react' },
];

/** Headless UI comes with the first window, and what only its menus need with the first menu: no screen has either at first. */
const dialogLibrary = /@headlessui\/react\/dist\/components\/dialog\//;
const menuLibrary =
  /node_modules\/(?:@headlessui\/react\/dist\/(?!headlessui|components\/combobox)|@floating-ui\/|@react-aria\/|@react-stately\/|tabbable\/)/;
/** Long lists need it without any of the above, which needs it too. */
const virtualLibrary = /node_modules\/@tanstack\/(?:react-virtual|virtual-core)\//;
/** What only the command palette needs of it, beside what menus have. */
const comboboxLibrary = /@headlessui\/react\/dist\/components\/combobox/;

/** What something made is shown with: it comes with the first of it. */
const resultParts = 'before-after|film-player|use-in-other-tools|note-list|picture-ratio';
/** The button alone; its window comes with a press. */
const downloadButton = 'download-options/download(?:-logic)?\\.ts';

/** How a picture is called, and what is said of a mask that goes with one. */
const pictureNames = 'messages/(?:samples|mask-sending)|patterns/picture-name';

/** With libraries or contracts that few screens need. */
const apart =
  'qr-code|qr-path|contact-block|messages/(?:admin|plans)|edit-examples|film-facts|image-to-video|job-errors|load-more|structured-data|questions|upload-drop|dialog|menu|focus-keeper|password-field|toast-list|use-contract-form';

/** What several screens have in common at first. */
const interfaceParts = new RegExp(
  `src/ui/(?!${pictureNames})(?:primitives|patterns|messages)/(?!${apart}|${resultParts})`,
);

/** What charts of any page are written with. */
const chartKit = /src\/(?:machines\/_kit\/(?!model|chart|passed)|api\/actors\/network\.actors)/;

/** What is asked and told of money, by pages and by an order that lacks credits. */
const moneyParts = /src\/api\/(?:queries\/payments|contract\/(?:receipts|credits))/;

/** What an order may ask for, which lists of results tell too. */
const orderContract =
  /(?:packages\/terms\/note-codes|src\/api\/(?:contract\/(?:generation|job-facts)|queries\/generation\.queries))\.ts/;

/** What every wizard has. */
const wizardParts = new RegExp(
  [
    // The models and what walks them belong to the workbench.
    'src/machines/(?!.*(?:\\.model|fixtures|_kit/(?:model|chart|chart-file|passed-states))\\.ts)(?:_wizard|draft-keeper|draft-sync|mask-door|asset-picker|upload)/',
    'src/api/(?:actors/(?:(?:draft|picture|upload|recall).actors|readable-file|brought|draft-|shared-draft)|contract/drafts)',
    'src/(?:logic/(?:wizard|late-logic)|routes/_studio/-wizard-route|ui/asset-picker/asset-picker.tsx)',
    'src/ui/(?:wizard/(?:actor-context|costs|step-actions|draft-keeping|full-window-view|landing|news-board|one-page|order-row|request-from-search|screens|time-in-words|wizard-(?:frame|page|path|refusals)))',
  ].join('|'),
);

/** What every wizard has that begins with a picture. */
const pictureParts =
  /src\/ui\/(?:wizard\/(?:upload-tile|choice-grid|picture-card|choices-state)|asset-picker\/picker-link|messages\/garments)/;

/** What is said and known of films and of bodies, in one file each: by itself every module of it would be one. */
const filmParts =
  /(?:packages\/terms\/film|src\/api\/contract\/(?:film-models|image-to-video|catalog)|src\/machines\/image-to-video\/image-to-video\.settings|src\/ui\/messages\/image-to-video-messages)\.ts/;
const bodyParts =
  /(?:packages\/terms\/body-terms|src\/api\/(?:contract\/body(?:-models)?|queries\/body-models\.queries))\.ts/;

/** What the frames of public pages and of the studio have in common: nothing of either may come with it. */
const frameParts = /src\/ui\/(?:art\/wordmark|patterns\/language-switch)\.tsx/;

/** The frame of every screen of the studio, with what is done with a result but for the windows that show it; what it asks on signing out comes with the question. */
const studioParts =
  /src\/(?:ui\/studio\/(?!sign-out-dialog|terms-question|device-restriction|sign-in-wall)|ui\/patterns\/(?:avatar|credits-badge|busy-reason)|api\/queries\/(?:profile|work-changed)|routes\/-result-logics)/;

/** What opens the window to sign in. */
const signInParts =
  /src\/ui\/(?:auth-modal\/(?:auth-modal|sign-in-window)|social-sign-in\/social-sign-in-context)\.tsx?/;

/** What every screen needs before it is known, in one file too; the entry stays one of its own, which the pages name. */
const beforeAnyScreen = /(?<!\/(?:main\.tsx|index\.html))$/;

/**
 * What the React Compiler memoises: screens on which it halves the work of a press, a key or a frame. Elsewhere its caches weigh more
 * than they save; the figures stand in docs/decisions/renderer.md.
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
/** The tool whose first view alone has a module. */
const toolOf = (id: string): string | null => {
  const page = ofOnePage.get(id);
  return page !== undefined && tools.includes(page) ? page : null;
};

/** Which modules come in one file. */
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
  // What a wizard asks before anything is ordered, and orders name too.
  {
    name: 'quotes',
    test: /(?:packages\/terms\/hair-guesses|src\/api\/(?:contract\/(?:quote|garment-choice|engine-choice)|queries\/(?:quote\.queries|address-of)))\.ts/,
    priority: 2,
    includeDependenciesRecursively: false,
  },
  // Other pages have them too, and nothing else of a wizard.
  {
    name: 'stepper',
    test: /src\/ui\/primitives\/(?:stepper|radio-cards)/,
    priority: 1,
    includeDependenciesRecursively: false,
  },
  { name: 'store', test: /node_modules\/idb-keyval\//, priority: 1 },
  // Whoever takes pictures has both.
  {
    name: 'uploads',
    test: /src\/ui\/patterns\/(?:upload-drop|incoming-files)/,
    minShareCount: 2,
    priority: 1,
    includeDependenciesRecursively: false,
  },
  { name: 'wizard', test: wizardParts, minShareCount: 5, includeDependenciesRecursively: false },
  // What they use of other pages is apart.
  { name: 'pictures', test: pictureParts, minShareCount: 4, includeDependenciesRecursively: false },
  { name: 'films', test: filmParts, minShareCount: 2, priority: 1, includeDependenciesRecursively: false },
  { name: 'bodies', test: bodyParts, minShareCount: 2, priority: 1, includeDependenciesRecursively: false },
  { name: 'frame', test: frameParts, priority: 1 },
  { name: 'studio', test: studioParts },
  { name: 'sign-in', test: signInParts },
  { name: 'picture-names', test: new RegExp(`src/ui/(?:${pictureNames})`), minShareCount: 2 },
  { name: 'download', test: new RegExp(downloadButton), minShareCount: 2 },
  { name: 'results', test: new RegExp(resultParts), minShareCount: 2 },
  // A later part of a tool uses what its first view has: without a group each of those would be a file of its own.
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
    // A walk has no server: what it asks for is scripted.
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
      // Packages say `use client` to frameworks that render on a server.
      onLog: (level, log, report) => log.code !== 'MODULE_LEVEL_DIRECTIVE' && report(level, log),
      output: {
        // The application names two hundred files that it may ask for: the names alone weighed 2 kB of every screen. Which module is
        // in which file stands in dist/web/.vite. Words keep the name of their language.
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
