import { i18n } from '@lingui/core';
import { type Words, words } from 'virtual:words';

import type { Locale } from '#api/contract/common.ts';

export const locales: readonly Locale[] = ['vi', 'en'];
export const defaultLocale: Locale = 'vi';

const isLocale = (value: unknown): value is Locale => locales.some((locale) => locale === value);

type PageAddress = {
  search: string;
  cookie: string;
  /** The language in which the server answered, which knows what the browser prefers. */
  served: string;
};

/** The language of a page: what its address asks for, else what the visitor chose before, else that of the answer. */
export function localeOf({ search, cookie, served }: PageAddress): Locale {
  const asked = new URLSearchParams(search).get('lang');
  const chosen = /(?:^|; )lang=(\w+)/.exec(cookie)?.[1];
  return [asked, chosen, served].find(isLocale) ?? defaultLocale;
}

/** Keeps the language for the next page, as the server does when an address asks for one. */
export function rememberLocale(locale: Locale): void {
  document.cookie = `lang=${locale}; path=/; max-age=31536000; samesite=lax${location.protocol === 'https:' ? '; secure' : ''}`;
}

/** Of this language, or of a route in it: what has been brought is not brought again. */
const brought = new Set<string>();
let spoken: Locale = defaultLocale;
/** Loads what only some pages need, in the language that is spoken. */
let later: Words['later'] = {};

/** Makes a language the one that is spoken, with the words that every page needs; in English where they can't be fetched. */
export async function activate(locale: Locale): Promise<void> {
  const everyPage = await words[locale]().catch(() => words.en());
  spoken = locale;
  later = everyPage.later;
  i18n.load(locale, everyPage.messages);
  i18n.activate(locale);
}

/** Brings the words of these routes; nothing is waited for when they are there. */
export function bringWordsOf(routes: readonly string[]): Promise<unknown> | undefined {
  const missing = routes.filter((route) => !brought.has(`${spoken} ${route}`));
  return missing.length === 0 ? undefined : Promise.all(missing.map((route) => bring(route)));
}

/** Imports a file together with its words. The build puts this around an import that comes late (scripts/words-by-route.mjs). */
export async function bringLate<Module>(part: string, load: () => Promise<Module>): Promise<Module> {
  const [module] = await Promise.all([load(), bringWordsOf([part])]);
  return module;
}

async function bring(part: string): Promise<void> {
  const locale = spoken;
  const load = later[part];
  const bringing = load?.().catch((cause: unknown) => inEnglish(part, cause));
  if (bringing !== undefined) i18n.load(locale, (await bringing).messages);
  brought.add(`${locale} ${part}`);
}

/** Its file in the language that is spoken could not be fetched: a deployment replaced it, or the network is gone. */
async function inEnglish(part: string, cause: unknown) {
  const load = (await words.en()).later[part];
  if (load === undefined) throw cause;
  return load();
}
