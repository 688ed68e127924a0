import { Trans, useLingui } from '@lingui/react/macro';

import { PageHead } from '#ui/patterns/page-head.tsx';
import { buttonClass } from '#ui/primitives/button.tsx';

/** Content that replaces a page that could not be fetched. */
export function OfflineWords() {
  const { t } = useLingui();
  return (
    <main className="wrap grid content-center justify-items-start min-h-[62vh] py-20">
      <PageHead title={t`No network`} description={t`This page could not be fetched.`} />
      <span className="i-lucide-wifi-off text-[64px] text-lacquer" aria-hidden="true" />
      <h1 className="mt-6 text-[40px] lg:text-[52px]">
        <Trans>You are offline.</Trans>
      </h1>
      <p className="mt-4 max-w-140 text-lg text-ink-2">
        <Trans>
          This page could not be fetched. It opens by itself as soon as the network is back. What you chose
          and uploaded is kept, and what you ordered is still being made.
        </Trans>
      </p>
      <p className="mt-8">
        {/* The script src/reload-when-reachable.ts handles the press: no other script runs on this page. */}
        <button type="button" data-again="" className={buttonClass('primary')}>
          <span className="i-lucide-refresh-cw" aria-hidden="true" />
          <Trans>Try again</Trans>
        </button>
      </p>
    </main>
  );
}
