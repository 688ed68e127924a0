import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

import { PageHead } from '#ui/patterns/page-head.tsx';
import { buttonClass } from '#ui/primitives/button.tsx';

type GuidelinePageProps = {
  title: string;
  description: string;
  /** Path of the page. */
  path: string;
  children: ReactNode;
};

/** Page of the guidelines, prerendered and without script. */
export const GuidelinePage = ({ title, description, path, children }: GuidelinePageProps) => (
  <main className="wrap grid gap-10 py-16 lg:(grid-cols-[230px_minmax(0,1fr)] gap-16 py-24)">
    <PageHead title={title} description={description} path={path} />
    <GuidelineNav />
    <article className="max-w-190">
      <p className="eyebrow text-lacquer">
        <Trans>Guidelines · Image editing</Trans>
      </p>
      <h1 className="mt-4 text-[40px] lg:text-[52px]">{title}</h1>
      <p className="mt-4 mb-12 max-w-150 text-lg text-ink-2">{description}</p>
      {children}
      <p className="mt-12 flex flex-wrap gap-3">
        <a href="/image-editing" data-app="" className={buttonClass('primary')}>
          <Trans>Edit a picture</Trans>
        </a>
      </p>
    </article>
  </main>
);

const GuidelineNav = () => (
  <nav aria-labelledby="guidelines" className="lg:(sticky top-28 self-start)">
    <h2 id="guidelines" className="mb-2 font-text text-sm font-500 text-ink-3">
      <Trans>Guidelines</Trans>
    </h2>
    <ul className="grid border-t border-line">
      <li className="border-b border-line">
        <a href="/guidelines/image-editing" className="block py-3 hover:text-lacquer">
          <Trans>Overview</Trans>
        </a>
      </li>
      <li className="border-b border-line">
        <a href="/guidelines/image-editing/basic" className="block py-3 hover:text-lacquer">
          <Trans>Basic: what to ask for</Trans>
        </a>
      </li>
      <li className="border-b border-line">
        <a href="/guidelines/image-editing/advanced" className="block py-3 hover:text-lacquer">
          <Trans>Advanced: amounts, masks, several pictures</Trans>
        </a>
      </li>
    </ul>
  </nav>
);
