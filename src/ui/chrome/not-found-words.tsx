import { Trans, useLingui } from '@lingui/react/macro';

import { PageHead } from '#ui/patterns/page-head.tsx';
import { buttonClass } from '#ui/primitives/button.tsx';

/** Content of the 404 page. */
export function NotFoundWords() {
  const { t } = useLingui();
  return (
    <main className="wrap grid content-center justify-items-start min-h-[62vh] py-20">
      <PageHead title={t`Page not found`} description={t`There is no page at this address.`} />
      <p className="numeral font-display text-[110px] leading-none text-lacquer" aria-hidden="true">
        404
      </p>
      <h1 className="mt-6 text-[40px] lg:text-[52px]">
        <Trans>This page is off the rack.</Trans>
      </h1>
      <p className="mt-4 max-w-120 text-lg text-ink-2">
        <Trans>There is no page at this address. It may have moved, or the link has a typo in it.</Trans>
      </p>
      <p className="mt-8 flex flex-wrap gap-3">
        <a href="/" className={buttonClass('primary')}>
          <Trans>Back to home</Trans>
        </a>
        <a href="/dashboard" data-app="" className={buttonClass('ghost')}>
          <Trans>Open the studio</Trans>
        </a>
      </p>
    </main>
  );
}
