import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';

import { PageHead } from '#ui/patterns/page-head.tsx';
import { buttonClass } from '#ui/primitives/button.tsx';

/** A page that is announced and not written yet says so, and leads to what there is. */
export function ComingSoon({ title }: { title: MessageDescriptor }) {
  const { t, i18n } = useLingui();
  const name = i18n._(title);
  return (
    <main className="wrap grid content-center justify-items-start min-h-[62vh] py-20">
      <PageHead title={name} description={t`This page comes with one of the next releases.`} />
      <p className="eyebrow text-lacquer">
        <Trans>Coming soon</Trans>
      </p>
      <h1 className="mt-4 text-[40px] lg:text-[52px]">{name}</h1>
      <p className="mt-4 max-w-120 text-lg text-ink-2">
        <Trans>
          This page comes with one of the next releases. Virtual try-on is open already, with five credits for
          a new account.
        </Trans>
      </p>
      <p className="mt-8 flex flex-wrap gap-3">
        <a href="/virtual-tryon" data-app="" className={buttonClass('primary')}>
          <Trans>Try it on</Trans>
        </a>
        <a href="/" className={buttonClass('ghost')}>
          <Trans>Back to home</Trans>
        </a>
      </p>
    </main>
  );
}
