import type { Locale } from '#api/contract/common.ts';

/** Returns a path with its language as a parameter, unless it is Vietnamese: clients without a cookie get the same page. */
export function localisedPath(
  path: string,
  locale: string,
  query: Record<string, string | undefined> = {},
): string {
  const entries = Object.entries(query).filter((pair): pair is [string, string] => Boolean(pair[1]));
  const parameters = new URLSearchParams(locale === 'en' ? [...entries, ['lang', 'en']] : entries).toString();
  return parameters === '' ? path : `${path}?${parameters}`;
}

/** Returns the absolute URL of a path, for search engines and other sites. */
export const absoluteUrl = (path: string): string => `${import.meta.env.PUBLIC_URL}${path}`;

export const postPath = (slug: string, lang: Locale): string => localisedPath(`/blog/${slug}`, lang);
