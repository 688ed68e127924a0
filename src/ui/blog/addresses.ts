import type { Locale } from '#api/contract/common.ts';

/** An address within the site that says its language, where that is not the first one: readers without a cookie find it too. */
export function localisedPath(
  path: string,
  locale: string,
  query: Record<string, string | undefined> = {},
): string {
  const given = Object.entries(query).filter((pair): pair is [string, string] => Boolean(pair[1]));
  const parameters = new URLSearchParams(locale === 'en' ? [...given, ['lang', 'en']] : given).toString();
  return parameters === '' ? path : `${path}?${parameters}`;
}

/** The same as search engines and other sites are told it. */
export const fullAddress = (path: string): string => `${import.meta.env.PUBLIC_URL}${path}`;

export const postAddress = (slug: string, lang: Locale): string => localisedPath(`/blog/${slug}`, lang);
