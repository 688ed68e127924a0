import { i18n } from '@lingui/core';
import { type Words, words } from 'virtual:words';

import type { Locale } from '#api/contract/common.ts';

export const locales: readonly Locale[] = ['vi', 'en'];
export const defaultLocale: Locale = 'vi';

const isLocale = (value: unknown): value is Locale => locales.some((locale) => locale === value);

type PageAddress = {
  search: string;
  cookie: string;
  /** Language of the server's response, negotiated with the browser's preferences. */
  served: string;
};

/** Returns the language of a page: that of its address, else the visitor's earlier choice, else that of the response. */
export function localeOf({ search, cookie, served }: PageAddress): Locale {
  const asked = new URLSearchParams(search).get('lang');
  const chosen = /(?:^|; )lang=(\w+)/.exec(cookie)?.[1];
  return [asked, chosen, served].find(isLocale) ?? defaultLocale;
}

/** Stores the language for the next page, as the server does when an address names one. */
export function rememberLocale(locale: Locale): void {
  document.cookie = `lang=${locale}; path=/; max-age=31536000; samesite=lax${location.protocol === 'https:' ? '; secure' : ''}`;
}

/** Loaded messages, by language and route; each is loaded once. */
const brought = new Set<string>();
let spoken: Locale = defaultLocale;
/** Loaders of messages that only some pages need, in the active language. */
let later: Words['later'] = {};

/** Activates a language with the messages that every page needs; in English if they can't be fetched. */
export async function activate(locale: Locale): Promise<void> {
  const everyPage = await words[locale]().catch(() => words.en());
  spoken = locale;
  later = everyPage.later;
  i18n.load(locale, everyPage.messages);
  i18n.activate(locale);
}

/** Loads the messages of these routes; returns `undefined` if they are already loaded. */
export function loadMessagesFor(routes: readonly string[]): Promise<unknown> | undefined {
  const missing = routes.filter((route) => !brought.has(`${spoken} ${route}`));
  return missing.length === 0 ? undefined : Promise.all(missing.map((route) => bring(route)));
}

/** Imports a module together with its messages. The build wraps lazy imports in it (scripts/words-by-route.mjs). */
export async function importWithMessages<Module>(part: string, load: () => Promise<Module>): Promise<Module> {
  const [module] = await Promise.all([load(), loadMessagesFor([part])]);
  return module;
}

async function bring(part: string): Promise<void> {
  const locale = spoken;
  const load = later[part];
  const bringing = load?.().catch((cause: unknown) => inEnglish(part, cause));
  if (bringing !== undefined) i18n.load(locale, (await bringing).messages);
  brought.add(`${locale} ${part}`);
}

/** Falls back to English if the messages can't be fetched: a deployment replaced the file, or the network is down. */
async function inEnglish(part: string, cause: unknown) {
  const load = (await words.en()).later[part];
  if (load === undefined) throw cause;
  return load();
}
