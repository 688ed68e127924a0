import { Trans, useLingui } from '@lingui/react/macro';

import type { Period } from '#api/contract/choices.ts';
import type { GenerationStatistics } from '#api/contract/admin-statistics.ts';
import { featureNames } from '#ui/messages/features-messages.ts';

import { DataTable } from './data-table.tsx';
import { Amount } from './query-result.tsx';
import { TrendFigure, Trend } from './trend.tsx';

type PartProps = { statistics: GenerationStatistics; period: Period };

function useSeconds(): (milliseconds: number | null) => string {
  const { t, i18n } = useLingui();
  return (milliseconds) => {
    if (milliseconds === null) return '–';
    const count = i18n.number(milliseconds / 1000);
    return t`${count} s`;
  };
}

export function GenerationParts({ statistics, period }: PartProps) {
  const { t } = useLingui();
  const seconds = useSeconds();
  const { totals, previous, periods } = statistics;
  const all = totals.succeeded + totals.failed + totals.cancelled;
  const allBefore = previous.succeeded + previous.failed + previous.cancelled;
  return (
    <>
      <Trend
        title={t`Generations`}
        period={period}
        starts={periods.map(({ start }) => start)}
        series={[
          { name: t`Succeeded`, color: 'jade', values: periods.map(({ succeeded }) => succeeded) },
          { name: t`Failed`, color: 'lacquer', values: periods.map(({ failed }) => failed) },
          { name: t`Cancelled`, color: 'ink-3', values: periods.map(({ cancelled }) => cancelled) },
        ]}
      >
        <dl className="mt-4 grid gap-5 sm:grid-cols-3 xl:grid-cols-6">
          <TrendFigure
            name={<Trans>Ended</Trans>}
            value={<Amount value={all} />}
            now={all}
            before={allBefore}
          />
          <TrendFigure
            name={<Trans>Succeeded</Trans>}
            value={<Amount value={totals.succeeded} />}
            now={totals.succeeded}
            before={previous.succeeded}
          />
          <TrendFigure
            name={<Trans>Failed</Trans>}
            value={<Amount value={totals.failed} />}
            now={totals.failed}
            before={previous.failed}
          />
          <TrendFigure name={<Trans>Half took at most</Trans>} value={seconds(totals.durations.p50)} />
          <TrendFigure name={<Trans>90 of 100 took at most</Trans>} value={seconds(totals.durations.p90)} />
          <TrendFigure name={<Trans>99 of 100 took at most</Trans>} value={seconds(totals.durations.p99)} />
        </dl>
      </Trend>
      <Breakdown statistics={statistics} />
    </>
  );
}

function Breakdown({ statistics: { functions, engines, failures } }: { statistics: GenerationStatistics }) {
  const { t, i18n } = useLingui();
  const seconds = useSeconds();
  return (
    <div className="mt-8 grid gap-8 xl:grid-cols-[2fr_1fr_1fr]">
      <DataTable
        caption={t`By tool`}
        rows={functions}
        rowId={(row) => row.function}
        columns={[
          { id: 'function', header: t`Tool`, cell: (row) => i18n._(featureNames[row.function]) },
          { id: 'ok', header: t`Succeeded`, number: true, cell: (row) => <Amount value={row.succeeded} /> },
          { id: 'failed', header: t`Failed`, number: true, cell: (row) => <Amount value={row.failed} /> },
          { id: 'p50', header: t`Half within`, number: true, cell: (row) => seconds(row.durations.p50) },
          { id: 'p90', header: t`90 % within`, number: true, cell: (row) => seconds(row.durations.p90) },
        ]}
      />
      <DataTable
        caption={t`By engine`}
        rows={engines}
        rowId={({ engine }) => engine}
        columns={[
          { id: 'engine', header: t`Engine`, cell: ({ engine }) => <code>{engine}</code> },
          { id: 'ok', header: t`Succeeded`, number: true, cell: (row) => <Amount value={row.succeeded} /> },
          { id: 'failed', header: t`Failed`, number: true, cell: (row) => <Amount value={row.failed} /> },
        ]}
      />
      {failures.length === 0 ? (
        <p className="text-ink-2">
          <Trans>Nothing failed in these days.</Trans>
        </p>
      ) : (
        <DataTable
          caption={t`Failures by code`}
          rows={failures}
          rowId={({ code }) => code}
          columns={[
            { id: 'code', header: t`Code`, cell: ({ code }) => <code className="break-all">{code}</code> },
            { id: 'count', header: t`Jobs`, number: true, cell: ({ count }) => <Amount value={count} /> },
          ]}
        />
      )}
    </div>
  );
}

export function CreditStatistics({ statistics: { credits, previous }, period }: PartProps) {
  const { t } = useLingui();
  const { periods } = credits;
  return (
    <Trend
      title={t`Credits`}
      period={period}
      starts={periods.map(({ start }) => start)}
      series={[
        { name: t`Granted and bought`, color: 'amber', values: periods.map(({ granted }) => granted) },
        { name: t`Spent`, color: 'jade', values: periods.map(({ spent }) => spent) },
        { name: t`Expired`, color: 'ink-3', values: periods.map(({ expired }) => expired) },
      ]}
    >
      <dl className="mt-4 grid gap-5 sm:grid-cols-4">
        <TrendFigure name={<Trans>Granted and bought</Trans>} value={<Amount value={credits.granted} />} />
        <TrendFigure
          name={<Trans>Spent</Trans>}
          value={<Amount value={credits.spent} />}
          now={credits.spent}
          before={previous.credits_spent}
        />
        <TrendFigure name={<Trans>Expired</Trans>} value={<Amount value={credits.expired} />} />
        <TrendFigure name={<Trans>Corrected</Trans>} value={<Amount value={credits.corrected} />} />
      </dl>
    </Trend>
  );
}
