import { Trans, useLingui } from '@lingui/react/macro';

import { PageHead } from '#ui/patterns/page-head.tsx';

import { ChartList } from './chart-list.tsx';
import { KeptMails } from './kept-mails.tsx';

/** Developer page with the stored mails and the charts. */
export function DevTools() {
  const { t } = useLingui();
  return (
    <main className="wrap py-16 ">
      <PageHead title={t`On this machine`} description={t`For whoever runs this server.`} />
      <h1 className="text-[44px]">
        <Trans>On this machine</Trans>
      </h1>
      <p className="mt-3 max-w-150 text-lg text-ink-2">
        <Trans>
          For whoever runs this server. Visitors from other machines see no mail here, and nothing here can
          change anything.
        </Trans>
      </p>
      <section className="mt-12">
        <h2 className="text-[30px]">
          <Trans>Kept mails</Trans>
        </h2>
        <p className="mt-2 mb-5 text-ink-2">
          <Trans>
            Without an SMTP server, mails are kept instead of sent. Codes and links stand in them.
          </Trans>
        </p>
        <KeptMails />
      </section>
      <section className="mt-14">
        <h2 className="text-[30px]">
          <Trans>Charts</Trans>
        </h2>
        <p className="mt-2 mb-5 text-ink-2">
          <Trans>
            Every flow of the studio is a statechart; these are drawn from the code that runs. Each can be
            walked by hand, without anything happening for it. Administrators follow those that run:
            Ctrl+Alt+W on a page of the studio opens the workbench beside it.
          </Trans>
        </p>
        <ChartList />
      </section>
    </main>
  );
}
