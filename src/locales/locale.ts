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
  const requested = new URLSearchParams(search).get('lang');
  const chosen = /(?:^|; )lang=(\w+)/.exec(cookie)?.[1];
  return [requested, chosen, served].find(isLocale) ?? defaultLocale;
}

/** Stores the language for the next page, as the server does when an address names one. */
export function rememberLocale(locale: Locale): void {
  document.cookie = `lang=${locale}; path=/; max-age=31536000; samesite=lax${location.protocol === 'https:' ? '; secure' : ''}`;
}

/** Loaded messages, by language and route; each is loaded once. */
const loadedParts = new Set<string>();
let activeLocale: Locale = defaultLocale;
/** Loaders of messages that only some pages need, in the active language. */
let lazyMessages: Words['later'] = {};

/** Activates a language with the messages that every page needs; in English if they can't be fetched. */
export async function activate(locale: Locale): Promise<void> {
  const everyPage = await words[locale]().catch(() => words.en());
  activeLocale = locale;
  lazyMessages = everyPage.later;
  i18n.load(locale, everyPage.messages);
  i18n.activate(locale);
}

/** Loads the messages of these routes; returns `undefined` if they are already loaded. */
export function loadMessagesFor(routes: readonly string[]): Promise<unknown> | undefined {
  const missing = routes.filter((route) => !loadedParts.has(`${activeLocale} ${route}`));
  return missing.length === 0 ? undefined : Promise.all(missing.map((route) => loadPart(route)));
}

/** Imports a module together with its messages. The build wraps lazy imports in it (scripts/words-by-route.mjs). */
export async function importWithMessages<Module>(part: string, load: () => Promise<Module>): Promise<Module> {
  const [module] = await Promise.all([load(), loadMessagesFor([part])]);
  return module;
}

async function loadPart(part: string): Promise<void> {
  const locale = activeLocale;
  const load = lazyMessages[part];
  const loading = load?.().catch((cause: unknown) => loadEnglish(part, cause));
  if (loading !== undefined) i18n.load(locale, (await loading).messages);
  loadedParts.add(`${locale} ${part}`);
}

/** Falls back to English if the messages can't be fetched: a deployment replaced the file, or the network is down. */
async function loadEnglish(part: string, cause: unknown) {
  const load = (await words.en()).later[part];
  if (load === undefined) throw cause;
  return load();
}
