import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { type ReactNode, StrictMode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';

import { Feature } from '#api/contract/choices.ts';
import type { Locale } from '#api/contract/common.ts';
import { HeroFigure } from '#ui/art/hero-figure.tsx';
import { ServiceArt } from '#ui/art/service-art.tsx';

import { activate } from './locales/locale.ts';
import type { PageData } from '#api/contract/page-data.ts';
import { createAppRouter } from './router.ts';

/** React puts hoisted head elements first when a page is rendered without a head. */
const metadata = /^(?:<title>[^<]*<\/title>|<(?:meta|link) [^>]*>)*/;
/** Empty SVG elements, which a self-closing tag shortens. */
const emptyShape = /><\/(?:circle|ellipse|line|path|rect|stop|use)>/g;

const routerAt = (path: string, data: PageData = {}) =>
  createAppRouter({ app: null, data }, createMemoryHistory({ initialEntries: [path] }));

export type RenderedPage = { head: string; body: string; live: boolean };

/** Pages render one at a time, because they share the active language. */
let last: Promise<unknown> = Promise.resolve();

/** Renders a page to its head and its markup, equal to the first render in the browser. `data` is passed to its loader. */
export function renderPage(path: string, locale: Locale, data?: PageData): Promise<RenderedPage> {
  const rendered = last.then(() => renderNow(path, locale, data));
  last = rendered.catch(() => undefined);
  return rendered;
}

async function renderNow(path: string, locale: Locale, data?: PageData): Promise<RenderedPage> {
  await activate(locale);
  const router = routerAt(path, data);
  await router.load();
  const html = renderToString(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
  const [head = ''] = metadata.exec(html) ?? [];
  const live = router.state.matches.some(({ staticData }) => staticData.live === true);
  return { head, body: html.slice(head.length).replaceAll(emptyShape, '/>'), live };
}

type Page = { path: string; name: string; indexed: boolean };

/** Returns the pages to prerender, and the paths, parameters as `$name`, that the application renders in the browser. */
export function sitemap(): { pages: Page[]; app: string[] } {
  const routes = Object.values(routerAt('/').routesByPath);
  const pages: Page[] = routes.flatMap(({ fullPath, options }) =>
    options.staticData?.page === undefined
      ? []
      : [
          {
            path: fullPath,
            name: fullPath.slice(1).replaceAll('/', '-') || 'index',
            indexed: options.staticData.page === 'indexed',
          },
        ],
  );
  const app = routes
    .filter(({ options }) => options.staticData?.page === undefined && !options.staticData?.served)
    .map(({ fullPath }) => fullPath);
  return { pages, app };
}

/** Line colours of a drawing for the light and the dark theme. */
const lines = { '': '#1a1512', '-night': '#d9cfc4' };

/** Returns the drawings that pages show as images, by their file names. */
export const drawings = (): Record<string, string> => ({
  'hero.svg': svgFile(<HeroFigure />),
  ...Object.fromEntries(
    Feature.options.flatMap((feature) => {
      const svg = svgFile(<ServiceArt feature={feature} />);
      return Object.entries(lines).map(([ground, line]) => [
        `${feature}${ground}.svg`,
        svg.replaceAll('currentColor', line),
      ]);
    }),
  ),
});

const svgFile = (drawing: ReactNode) =>
  renderToStaticMarkup(drawing).replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"');
