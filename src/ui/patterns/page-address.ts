/** Returns the canonical address of a page in a language. */
export const pageAddress = (path: string, locale: string): string =>
  `${import.meta.env.PUBLIC_URL}${path}${locale === 'en' ? '?lang=en' : ''}`;
