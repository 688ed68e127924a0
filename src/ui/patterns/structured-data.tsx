import { pageAddress } from './page-address.ts';
import { siteSettings } from './site-settings.ts';

/** Thing of schema.org. */
export type SchemaThing = { '@type': string; [property: string]: unknown };

/** Serializes things for a script element, which their content must not close. */
const scriptText = (things: readonly SchemaThing[]): string =>
  JSON.stringify({ '@context': 'https://schema.org', '@graph': things }).replaceAll('<', String.raw`\u003c`);

/** Structured data of a page for search engines (JSON-LD). */
export const StructuredData = ({ things }: { things: readonly SchemaThing[] }) => (
  // oxlint-disable-next-line react/no-danger -- a block of data without markup
  <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: scriptText(things) }} />
);

type Crumb = { name: string; path: string };

/** Returns the breadcrumbs from the home page to this one. */
export const breadcrumbs = (crumbs: readonly Crumb[], locale: string): SchemaThing => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: pageAddress(path, locale),
  })),
});

/** Returns the page's questions with their answers. */
export const questionList = (questions: readonly { asked: string; answer: string }[]): SchemaThing => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ asked, answer }) => ({
    '@type': 'Question',
    name: asked,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});

/** Returns the operator of the site; details that the settings lack are left out. */
export const organization = (): SchemaThing => ({
  '@type': 'Organization',
  '@id': `${import.meta.env.PUBLIC_URL}/#organization`,
  name: siteSettings.company ?? 'Mốt',
  url: `${import.meta.env.PUBLIC_URL}/`,
  logo: `${import.meta.env.PUBLIC_URL}/icon-512.png`,
  ...(siteSettings.social.length > 0 && { sameAs: siteSettings.social.map(({ url }) => url) }),
  ...(siteSettings.taxCode && { taxID: siteSettings.taxCode }),
  ...(siteSettings.address && {
    address: { '@type': 'PostalAddress', streetAddress: siteSettings.address, addressCountry: 'VN' },
  }),
  ...((siteSettings.email ?? siteSettings.phone) && {
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer support',
      availableLanguage: ['vi', 'en'],
      ...(siteSettings.email && { email: siteSettings.email }),
      ...(siteSettings.phone && { telephone: siteSettings.phone }),
    },
  }),
});
