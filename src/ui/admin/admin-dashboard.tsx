import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import type { AdminSummary } from '#api/contract/admin.ts';
import { adminQueries } from '#api/queries/admin.queries.ts';
import { CallError } from '#api/queries/call-error.ts';
import { errorText } from '#ui/messages/errors.ts';
import { useApi } from '#ui/patterns/api-context.ts';
import { ErrorPanel } from '#ui/patterns/error-panel.tsx';
import { PageHead } from '#ui/patterns/page-head.tsx';
import { Button } from '#ui/primitives/button.tsx';
import { Skeleton } from '#ui/primitives/skeleton.tsx';

/** Overview of the studio: the server counts it when the page opens and every minute after. */
export function AdminDashboard() {
  const { t, i18n } = useLingui();
  const queries = useApi(adminQueries);
  const { data, error, refetch } = useQuery(queries.adminSummary());
  return (
    <main>
      <PageHead title={t`Admin dashboard`} description={t`How the studio stands.`} />
      <h1 className="mt-9 text-[44px]">
        <Trans>Admin dashboard</Trans>
      </h1>
      <p className="mt-2 mb-8 text-lg text-ink-2">
        <Trans>How the studio stands at this moment.</Trans>
      </p>
      {data ? (
        <Summary summary={data} />
      ) : error ? (
        <ErrorPanel
          title={<Trans>The figures can't be shown</Trans>}
          actions={
            <Button onClick={() => void refetch()}>
              <Trans>Try again</Trans>
            </Button>
          }
        >
          {errorText(i18n, error instanceof CallError ? error.failure.code : 'internal')}
        </ErrorPanel>
      ) : (
        <Skeleton className="h-60 w-full" />
      )}
    </main>
  );
}

function Summary({ summary: { users, generations, credits } }: { summary: AdminSummary }) {
  return (
    <div className="grid gap-x-10 gap-y-8 md:grid-cols-3">
      <Figures title={<Trans>Accounts</Trans>}>
        <Figure name={<Trans>Verified</Trans>} value={users.verified} />
        <Figure name={<Trans>Waiting for their code</Trans>} value={users.unverified} />
        <Figure name={<Trans>New in the last 7 days</Trans>} value={users.new_last_7_days} />
        <Figure name={<Trans>Signed in somewhere</Trans>} value={users.signed_in} />
      </Figures>
      <Figures title={<Trans>Generations</Trans>}>
        <Figure name={<Trans>Succeeded</Trans>} value={generations.succeeded} />
        <Figure name={<Trans>Failed</Trans>} value={generations.failed} />
        <Figure name={<Trans>Cancelled</Trans>} value={generations.cancelled} />
        <Figure name={<Trans>Under way</Trans>} value={generations.under_way} />
        <Figure name={<Trans>In the last 24 hours</Trans>} value={generations.last_24_hours} />
      </Figures>
      <Figures title={<Trans>Credits</Trans>}>
        <Figure name={<Trans>Granted</Trans>} value={credits.granted} />
        <Figure name={<Trans>Spent</Trans>} value={credits.spent} />
        <Figure name={<Trans>Held for what is under way</Trans>} value={credits.held} />
      </Figures>
    </div>
  );
}

function Figures({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className="border-t border-line pt-5">
      <h2 className="text-[22px]">{title}</h2>
      <dl className="mt-3 grid">{children}</dl>
    </section>
  );
}

function Figure({ name, value }: { name: ReactNode; value: number }) {
  const { i18n } = useLingui();
  return (
    <div className="flex items-baseline justify-between gap-4 border-b border-line py-2.5">
      <dt className="text-ink-2">{name}</dt>
      <dd className="text-xl font-500 tabular-nums">{i18n.number(value)}</dd>
    </div>
  );
}
