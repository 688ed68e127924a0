import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';

import type { RevenueStatistics } from '#api/contract/admin-statistics.ts';
import type { Period } from '#api/contract/choices.ts';
import { periodNames, planNames } from '#ui/messages/plans.ts';
import { moneyText } from '#ui/patterns/money.ts';

import { DataTable } from './data-table.tsx';
import { Amount, Money } from './query-result.tsx';
import { TrendFigure, Trend } from './trend.tsx';

type RevenueProps = { statistics: RevenueStatistics; period: Period };
type Takings = RevenueStatistics['totals'];

/** Revenue and refunds over time and by product. */
export function RevenueParts({ statistics, period }: RevenueProps) {
  const { t, i18n } = useLingui();
  const { periods, totals, previous, recurring_vnd } = statistics;
  const money = (amount: number) => moneyText(i18n, amount);
  return (
    <>
      <Trend
        title={t`Revenue`}
        period={period}
        starts={periods.map(({ start }) => start)}
        format={money}
        series={[
          { name: t`Paid`, color: 'jade', values: periods.map(({ gross_vnd }) => gross_vnd) },
          { name: t`Refunded`, color: 'lacquer', values: periods.map(({ refunded_vnd }) => refunded_vnd) },
        ]}
      >
        <dl className="mt-4 grid gap-5 sm:grid-cols-2 xl:grid-cols-5">
          <TrendFigure
            name={<Trans>Left after refunds</Trans>}
            value={<Money amount={totals.net_vnd} />}
            now={totals.net_vnd}
            before={previous.net_vnd}
            format={money}
          />
          <TrendFigure
            name={<Trans>Paid</Trans>}
            value={<Money amount={totals.gross_vnd} />}
            now={totals.gross_vnd}
            before={previous.gross_vnd}
            format={money}
          />
          <TrendFigure
            name={<Trans>Refunded</Trans>}
            value={<Money amount={totals.refunded_vnd} />}
            now={totals.refunded_vnd}
            before={previous.refunded_vnd}
            format={money}
          />
          <TrendFigure
            name={<Trans>Payments</Trans>}
            value={<Amount value={totals.payments} />}
            now={totals.payments}
            before={previous.payments}
          />
          <TrendFigure
            name={<Trans>Recurring each month, as of now</Trans>}
            value={<Money amount={recurring_vnd} />}
          />
        </dl>
      </Trend>
      <Sold statistics={statistics} />
    </>
  );
}

function Sold({ statistics: { plans, packs } }: Pick<RevenueProps, 'statistics'>) {
  const { t, i18n } = useLingui();
  const rows = [
    ...plans.map(({ plan, period, ...takings }) => {
      const [name, billed] = [i18n._(planNames[plan]), i18n._(periodNames[period]).toLowerCase()];
      return { id: `${plan} ${period}`, name: t`${name} plan, ${billed}`, ...takings };
    }),
    ...packs.map(({ credits, ...takings }) => {
      const name = t`${plural(credits, { one: 'Pack of # credit', other: 'Pack of # credits' })}`;
      return { id: `pack ${credits}`, name, ...takings };
    }),
  ];
  const money = (id: 'gross_vnd' | 'refunded_vnd' | 'net_vnd', header: string) => ({
    id,
    header,
    number: true,
    cell: (row: Takings) => <Money amount={row[id]} />,
  });
  return (
    <section className="mt-6">
      <h3 className="mb-2 text-[19px]">
        <Trans>By what was bought</Trans>
      </h3>
      {rows.length === 0 ? (
        <p className="text-ink-2">
          <Trans>Nothing was bought in these days.</Trans>
        </p>
      ) : (
        <DataTable
          caption={t`By what was bought`}
          rows={rows}
          rowId={({ id }) => id}
          columns={[
            { id: 'name', header: t`Bought`, cell: ({ name }) => name },
            {
              id: 'payments',
              header: t`Payments`,
              number: true,
              cell: ({ payments }) => <Amount value={payments} />,
            },
            money('gross_vnd', t`Paid`),
            money('refunded_vnd', t`Refunded`),
            money('net_vnd', t`Left after refunds`),
          ]}
        />
      )}
    </section>
  );
}
