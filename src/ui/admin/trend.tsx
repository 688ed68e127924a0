import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, lazy, type ReactNode } from 'react';

import { Skeleton } from '#ui/primitives/skeleton.tsx';

import { DataTable } from './data-table.tsx';
import type { Period } from '#api/contract/choices.ts';
import { changeFormat, toTimestamp, periodFormats } from './formats.ts';
import type { Series } from './trend-chart.tsx';

const Chart = lazy(async () => ({ default: (await import('./trend-chart.tsx')).TrendChart }));

type TrendProps = {
  title: string;
  period: Period;
  starts: readonly string[];
  series: readonly Series[];
  children?: ReactNode;
  /** Formats a value that is not a plain number. */
  format?: (value: number) => string;
};

/** Figures as a line chart and as a table. */
export function Trend({ title, period, starts, series, children, format }: TrendProps) {
  const { t, i18n } = useLingui();
  const label = (day: string) => (day === '' ? '' : i18n.date(toTimestamp(day), periodFormats[period]));
  const formatValue = format ?? ((value: number) => i18n.number(value));
  const rows = starts.map((start, index) => ({ start, index }));
  return (
    <section className="mt-9 border-t border-line pt-6">
      <h2 className="text-[24px]">{title}</h2>
      {children}
      <ul className="mt-3 mb-1 flex flex-wrap gap-x-6 gap-y-1 text-sm" aria-hidden="true">
        {series.map(({ name, color }) => (
          <li key={name} className="flex items-center gap-2">
            <span className="h-[3px] w-5" style={{ background: `var(--${color})` }} />
            {name}
          </li>
        ))}
      </ul>
      <Suspense fallback={<Skeleton className="h-[260px] w-full" />}>
        <Chart starts={starts} series={series} label={label} number={formatValue} />
      </Suspense>
      <details className="mt-2">
        <summary className="inline-flex min-h-6 cursor-pointer items-center text-sm font-500">
          <Trans>As a table</Trans>
        </summary>
        <DataTable
          caption={title}
          rows={rows}
          rowId={({ start }) => start}
          columns={[
            { id: 'start', header: t`Period`, cell: ({ start }) => label(start) },
            ...series.map(({ name, values }) => ({
              id: name,
              header: name,
              number: true,
              cell: ({ index }: { index: number }) => formatValue(values[index] ?? 0),
            })),
          ]}
        />
      </details>
    </section>
  );
}

type FigureProps = {
  name: ReactNode;
  value: ReactNode;
  before?: number;
  now?: number;
  format?: (value: number) => string;
};

/** Figure with its relative change since the previous range. */
export function TrendFigure({ name, value, before, now, format }: FigureProps) {
  const { i18n } = useLingui();
  const change = before !== undefined && now !== undefined && before > 0 ? now / before - 1 : undefined;
  const share = change === undefined ? undefined : i18n.number(change, changeFormat);
  const earlier = before === undefined ? '' : (format ?? ((count) => i18n.number(count)))(before);
  return (
    <div>
      <dt className="text-sm text-ink-2">{name}</dt>
      <dd className="text-[26px] leading-tight">{value}</dd>
      {before !== undefined && (
        <dd className="text-sm text-ink-2">
          {share !== undefined && `${share} · `}
          <Trans>before: {earlier}</Trans>
        </dd>
      )}
    </div>
  );
}
