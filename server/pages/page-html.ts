import { createHash } from 'node:crypto';

import * as v from 'valibot';

import { Locale } from '#api/contract/common.ts';
import type { InlineHashes } from '#server/platform/http/content-policy.ts';

import { criticalCss, namesIn } from './critical-css.ts';

/** Parts of every public page besides its own markup, from the web build. */
export const PageParts = v.object({
  template: v.string(),
  /** Styles of all screens, layered. */
  css: v.string(),
  /** Script of a public page. */
  boot: v.string(),
  /** Entry files of the application, by language. */
  app: v.record(Locale, v.string()),
});
export type PageParts = v.InferOutput<typeof PageParts>;

export type RenderedPage = { head: string; body: string; live: boolean };

/** A browser that has the fonts (see src/boot.ts) paints with them at once. */
const cachedFontsScript =
  "/fonts=1/.test(document.cookie)&&document.documentElement.setAttribute('data-fonts','')";
const ownTags = /<script type="module"[^>]*><\/script>|<link rel="(?:stylesheet|modulepreload)"[^>]*>/g;

/** Removes the tags that load the application from the template. */
export const bareTemplate = (template: string): string => template.replace(ownTags, '');

/** Writes a full page: with inline styles and the names of its later scripts. */
export function pageHtml(
  { template, css, boot, app }: PageParts,
  locale: Locale,
  { head, body, live }: RenderedPage,
): string {
  const style = stylesFor(css, `${template}${body}`);
  return bareTemplate(template)
    .replace('<html lang="vi" data-fonts>', `<html lang="${locale}">`)
    .replace('<!--head-->', () => `<script>${cachedFontsScript}</script>${head}<style>${style}</style>`)
    .replace(
      '<div id="root"><!--page--></div>',
      () =>
        `<div id="root" data-app="${app[locale]}"${live ? ' data-live' : ''}>${body}</div><script>${boot}</script>`,
    );
}

const maxEntries = 100;
const stylesByNames = new Map<string, string>();

/** Removes unneeded styles. Pages with the same classes and tags, such as two searches, share the result. */
function stylesFor(css: string, html: string): string {
  const names = namesIn(html);
  const key = [css.length, ...[...names.classes].toSorted(), '', ...[...names.tags].toSorted()].join(' ');
  const cached = stylesByNames.get(key);
  if (cached !== undefined) return cached;
  const style = criticalCss(css, names);
  if (stylesByNames.size >= maxEntries) stylesByNames.clear();
  stylesByNames.set(key, style);
  return style;
}

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Hashes of a page's inline parts, which its content policy allows. */
export function inlineHashes(html: string): InlineHashes {
  const styles = [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, text = '']) => sha256(text));
  const scripts = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, text = '']) => sha256(text));
  if (/<[^>]*\sstyle="/.test(html))
    throw new Error('a page has a style attribute, which the content policy refuses');
  return { styles, scripts };
}
