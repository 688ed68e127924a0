import { Trans } from '@lingui/react/macro';

import type { NewsItem } from '#api/contract/page-data.ts';

/** Newest posts of the blog; renders nothing where the prerender had none. */
export function News({ news }: { news: readonly NewsItem[] }) {
  if (news.length === 0) return null;
  return (
    <section className="wrap py-20 lg:py-28 grid gap-10 lg:grid-cols-[1fr_1.4fr]">
      <div>
        <h2 className="section-title">
          <Trans>New on the blog.</Trans>
        </h2>
        <p className="mt-5">
          <a href="/blog" className="link">
            <Trans>All posts</Trans>
          </a>
        </p>
      </div>
      <ul className="border-t border-ink">
        {news.map(({ path, title }) => (
          <li key={path} className="py-3 border-b border-line">
            <a href={path}>
              <h3 className="text-[23px]">{title}</h3>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
