import { useLingui } from '@lingui/react/macro';
import { useLayoutEffect } from 'react';

import { pageAddress } from './page-address.ts';

/** Returns the preview image of a shared link: made at build time with the page's title (`scripts/share-cards.mjs`). */
const cardOf = (path: string, locale: string): string =>
  `${import.meta.env.PUBLIC_URL}/cards/${path.slice(1).replaceAll('/', '-') || 'index'}-${locale}.png`;

type PageHeadProps = {
  title: string;
  description: string;
  /** Path without the language; absent for a page that search engines should not index. */
  path?: string;
};

/** Title and metadata of a page: React hoists them into the document's head, in the browser and in the prerenderer. */
export function PageHead({ title, description, path }: PageHeadProps) {
  const { i18n } = useLingui();
  const full = title.startsWith('Mốt') ? title : [title, 'Mốt'].join(' · ');
  // The empty page of a studio screen has a preliminary title, and a document uses its first title.
  useLayoutEffect(() => {
    for (const tag of document.head.querySelectorAll('[data-until-drawn]')) tag.remove();
  }, []);
  return (
    <>
      <title>{full}</title>
      <meta name="description" content={description} />
      {path === undefined ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={pageAddress(path, i18n.locale)} />
          <link rel="alternate" hrefLang="vi" href={pageAddress(path, 'vi')} />
          <link rel="alternate" hrefLang="en" href={pageAddress(path, 'en')} />
          <link rel="alternate" hrefLang="x-default" href={pageAddress(path, 'vi')} />
          <meta property="og:type" content="website" />
          <meta property="og:site_name" content="Mốt" />
          <meta property="og:title" content={full} />
          <meta property="og:description" content={description} />
          <meta property="og:url" content={pageAddress(path, i18n.locale)} />
          <meta property="og:image" content={cardOf(path, i18n.locale)} />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta property="og:image:alt" content={full} />
          <meta property="og:locale" content={i18n.locale === 'vi' ? 'vi_VN' : 'en_GB'} />
          <meta property="og:locale:alternate" content={i18n.locale === 'vi' ? 'en_GB' : 'vi_VN'} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
    </>
  );
}
