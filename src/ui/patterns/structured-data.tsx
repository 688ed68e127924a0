import { pageAddress } from './page-address.ts';
import { siteSettings } from './site-settings.ts';

/** A thing as schema.org names it. */
export type SchemaThing = { '@type': string; [property: string]: unknown };

/** As text of a script element: no content can end it. */
const scriptText = (things: readonly SchemaThing[]): string =>
  JSON.stringify({ '@context': 'https://schema.org', '@graph': things }).replaceAll('<', String.raw`\u003c`);

/** What search engines are told of a page beside its text (JSON-LD). */
export const StructuredData = ({ things }: { things: readonly SchemaThing[] }) => (
  // oxlint-disable-next-line react/no-danger -- a block of data, in which nothing is markup
  <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: scriptText(things) }} />
);

type Crumb = { name: string; path: string };

/** The way from the home page to this one. */
export const breadcrumbs = (crumbs: readonly Crumb[], locale: string): SchemaThing => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: pageAddress(path, locale),
  })),
});

/** Questions with their answers, as they stand on the page. */
export const questionList = (questions: readonly { asked: string; answer: string }[]): SchemaThing => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ asked, answer }) => ({
    '@type': 'Question',
    name: asked,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});

/** Who runs the site; what the settings leave out is not told. */
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
