import { useLingui } from '@lingui/react/macro';
import { useLayoutEffect } from 'react';

type PageHeadProps = {
  title: string;
  description: string;
  /** The address without language; none for a page that search engines should leave alone. */
  path?: string;
};

const address = (path: string, locale: string) =>
  `${import.meta.env.PUBLIC_URL}${path}${locale === 'en' ? '?lang=en' : ''}`;

/** The title and the metadata of a page: React lifts them into the document's head, here and in the prerenderer. */
export function PageHead({ title, description, path }: PageHeadProps) {
  const { i18n } = useLingui();
  const full = title.startsWith('Mốt') ? title : [title, 'Mốt'].join(' · ');
  // The empty page of a studio screen has a title until its own is there: a document shows the first that it finds.
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
          <link rel="canonical" href={address(path, i18n.locale)} />
          <link rel="alternate" hrefLang="vi" href={address(path, 'vi')} />
          <link rel="alternate" hrefLang="en" href={address(path, 'en')} />
          <link rel="alternate" hrefLang="x-default" href={address(path, 'vi')} />
          <meta property="og:type" content="website" />
          <meta property="og:site_name" content="Mốt" />
          <meta property="og:title" content={full} />
          <meta property="og:description" content={description} />
          <meta property="og:url" content={address(path, i18n.locale)} />
          <meta property="og:image" content={`${import.meta.env.PUBLIC_URL}/og.png`} />
          <meta property="og:locale" content={i18n.locale === 'vi' ? 'vi_VN' : 'en_GB'} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
    </>
  );
}
