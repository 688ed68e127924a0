import { useLingui } from '@lingui/react/macro';
import { useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';

type PageHeadProps = {
  title: string;
  description: string;
  /** The address without language; none for a page that search engines should leave alone. */
  path?: string;
};

const address = (path: string, locale: string) =>
  `${import.meta.env.PUBLIC_URL}${path}${locale === 'en' ? '?lang=en' : ''}`;

/** What stands in the head of a page, in place of what it came with. The prerenderer puts it there. */
export function PageHead({ title, description, path }: PageHeadProps) {
  const { i18n } = useLingui();
  const full = title.startsWith('Mốt') ? title : [title, 'Mốt'].join(' · ');
  useLayoutEffect(() => {
    for (const tag of document.head.querySelectorAll('[data-prerendered]')) tag.remove();
  }, []);
  const tags = (
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
  return import.meta.env.SSR ? <head>{tags}</head> : createPortal(tags, document.head);
}
