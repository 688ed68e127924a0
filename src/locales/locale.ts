import { i18n } from '@lingui/core';

import type { Locale } from '#api/contract/common.ts';

export const locales: readonly Locale[] = ['vi', 'en'];
export const defaultLocale: Locale = 'vi';

const isLocale = (value: unknown): value is Locale => locales.some((locale) => locale === value);

/** The language of a request: what its address asks for, else what the visitor chose before, else Vietnamese. */
export function localeOf({ search, cookie }: { search: string; cookie: string }): Locale {
  const asked = new URLSearchParams(search).get('lang');
  const chosen = /(?:^|; )lang=(\w+)/.exec(cookie)?.[1];
  return [asked, chosen].find(isLocale) ?? defaultLocale;
}

/** Keeps the language for the next page, as the server does when an address asks for one. */
export function rememberLocale(locale: Locale): void {
  document.cookie = `lang=${locale}; path=/; max-age=31536000; samesite=lax${location.protocol === 'https:' ? '; secure' : ''}`;
}

const catalogs = { vi: () => import('./vi.po'), en: () => import('./en.po') } satisfies Record<
  Locale,
  unknown
>;

/** Loads one catalog and makes it the one that is spoken. */
export async function activate(locale: Locale): Promise<void> {
  const { messages } = await catalogs[locale]();
  i18n.loadAndActivate({ locale, messages });
}
