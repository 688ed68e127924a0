import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';

import type { Locale } from '#api/contract/common.ts';

import { activate } from './locales/locale.ts';
import { createAppRouter } from './router.ts';

/** Tags that React hoists: it writes them before the markup of the page. */
const hoisted = /^(?:<title>.*?<\/title>|<(?:meta|link)\b[^>]*>)*/s;

/** Renders a page to its head and its markup, as the browser will render it first. */
export async function renderPage(path: string, locale: Locale): Promise<{ head: string; body: string }> {
  await activate(locale);
  const router = createAppRouter(createMemoryHistory({ initialEntries: [path] }));
  await router.load();
  const html = renderToString(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
  const [head = ''] = hoisted.exec(html) ?? [];
  return { head, body: html.slice(head.length) };
}

type Page = { path: string; name: string; indexed: boolean };

/** The pages to be prerendered and the paths, parameters as `$name`, that the application draws in the browser. */
export function sitemap(): { pages: Page[]; app: string[] } {
  const routes = Object.values(createAppRouter(createMemoryHistory()).routesByPath);
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
    .filter(({ options }) => options.staticData?.page === undefined)
    .map(({ fullPath }) => fullPath);
  return { pages: [...pages, { path: '/404', name: '404', indexed: false }], app };
}
