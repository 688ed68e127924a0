/** The address of a page in a language, as search engines are told it. */
export const pageAddress = (path: string, locale: string): string =>
  `${import.meta.env.PUBLIC_URL}${path}${locale === 'en' ? '?lang=en' : ''}`;
