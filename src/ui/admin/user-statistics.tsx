import { Trans, useLingui } from '@lingui/react/macro';

import type { Period } from '#api/contract/choices.ts';
import type { UserStatistics } from '#api/contract/admin-statistics.ts';

import { DataTable } from './data-table.tsx';
import { Amount, DayText } from './query-result.tsx';
import { TrendFigure, Trend } from './trend.tsx';

export function UserParts({ statistics, period }: { statistics: UserStatistics; period: Period }) {
  const { t } = useLingui();
  const { periods, previous } = statistics;
  return (
    <>
      <Trend
        title={t`Accounts`}
        period={period}
        starts={periods.map(({ start }) => start)}
        series={[
          { name: t`Active`, color: 'jade', values: periods.map(({ active }) => active) },
          { name: t`New`, color: 'lacquer', values: periods.map((row) => row.new) },
        ]}
      >
        <dl className="mt-4 grid gap-5 sm:grid-cols-4">
          <TrendFigure
            name={<Trans>New</Trans>}
            value={<Amount value={statistics.new} />}
            now={statistics.new}
            before={previous.new}
          />
          <TrendFigure name={<Trans>Verified</Trans>} value={<Amount value={statistics.verified} />} />
          <TrendFigure
            name={<Trans>Waiting for their code</Trans>}
            value={<Amount value={statistics.unverified} />}
          />
          <TrendFigure name={<Trans>Suspended</Trans>} value={<Amount value={statistics.suspended} />} />
        </dl>
      </Trend>
      <Retention retention={statistics.retention} />
    </>
  );
}

function Retention({ retention }: Pick<UserStatistics, 'retention'>) {
  const { t, i18n } = useLingui();
  const weeks = Math.max(0, ...retention.map((row) => row.weeks.length));
  const share = (count: number | undefined, opened: number) =>
    count === undefined || opened === 0
      ? ''
      : i18n.number(count / opened, { style: 'percent', maximumFractionDigits: 0 });
  return (
    <section className="mt-9 border-t border-line pt-6">
      <h2 className="text-[24px]">
        <Trans>Who comes back</Trans>
      </h2>
      <p className="mt-1 mb-3 text-ink-2">
        <Trans>Of those who opened an account in a week, how many were there in the weeks after it.</Trans>
      </p>
      <DataTable
        caption={t`Who comes back`}
        rows={retention}
        rowId={({ cohort }) => cohort}
        columns={[
          { id: 'cohort', header: t`Week of`, cell: ({ cohort }) => <DayText day={cohort} /> },
          { id: 'opened', header: t`Opened`, number: true, cell: ({ opened }) => <Amount value={opened} /> },
          ...Array.from({ length: weeks }, (_, week) => ({
            id: `week-${week}`,
            header: week === 0 ? t`The same week` : `+${week}`,
            number: true,
            cell: ({ weeks: counts, opened }: UserStatistics['retention'][number]) =>
              share(counts[week], opened),
          })),
        ]}
      />
    </section>
  );
}
