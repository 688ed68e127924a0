import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import type { ChartIndex, ListedChart } from '#machines/_kit/chart-file.ts';
import { Callout } from '#ui/primitives/callout.tsx';
import { Spinner } from '#ui/primitives/spinner.tsx';

import { ChartCanvas } from './chart-canvas.tsx';
import { chartQueries } from './chart-queries.ts';

/** List of all charts with their size, coverage and users, and one drawing of all of them. */
export function ChartList() {
  const { t } = useLingui();
  const { data: index, isPending } = useQuery(chartQueries.index);
  if (isPending) return <Spinner className="text-[22px]" />;
  if (!index)
    return (
      <Callout tone="failure">
        <Trans>The charts could not be fetched. Look at the network, and open the page again.</Trans>
      </Callout>
    );
  return (
    <>
      <ChartCanvas
        width={index.width}
        height={index.height}
        label={t`Which chart runs which; the same stands in the table.`}
      >
        <ChartMap index={index} />
      </ChartCanvas>
      <div className="mt-8 overflow-x-auto">
        <table className="w-full text-left text-[15px]">
          <caption className="sr-only">
            <Trans>Charts</Trans>
          </caption>
          <thead>
            <tr className="border-b border-ink text-sm text-ink-2">
              <th className="py-2 pr-4 font-500">
                <Trans>Chart</Trans>
              </th>
              <th className="py-2 pr-4 font-500">
                <Trans>States reached</Trans>
              </th>
              <th className="py-2 pr-4 font-500">
                <Trans>Transitions taken</Trans>
              </th>
              <th className="py-2 pr-4 font-500">
                <Trans>Runs</Trans>
              </th>
              <th className="py-2 font-500">
                <Trans>Is run by</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {index.charts.map((chart) => (
              <Row key={chart.name} chart={chart} index={index} />
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

function Row({ chart, index }: { chart: ListedChart; index: ChartIndex }) {
  const { name, entered, resting, taken, drivable, runs } = chart;
  const runBy = index.charts.filter((other) => other.runs.includes(name)).map((other) => other.name);
  return (
    <tr className="border-b border-line align-top">
      <th scope="row" className="py-2 pr-4 font-400">
        <ChartLink name={name} />
      </th>
      <td className="py-2 pr-4">
        <Trans>
          {entered} of {resting}
        </Trans>
      </td>
      <td className="py-2 pr-4">
        <Trans>
          {taken} of {drivable}
        </Trans>
      </td>
      <td className="py-2 pr-4 text-sm">{runs.join(', ')}</td>
      <td className="py-2 text-sm">{runBy.join(', ')}</td>
    </tr>
  );
}

const ChartLink = ({ name }: { name: string }) => (
  <Link to="/dev-tools/$chart" params={{ chart: name }} className="link">
    {name}
  </Link>
);

const ChartMap = ({ index: { charts, lines } }: { index: ChartIndex }) => (
  <>
    {lines.map(({ from, to, points }) => (
      <polyline
        key={`${from} ${to}`}
        className="chart-map-line"
        points={points.map((point) => point.join(',')).join(' ')}
        markerEnd="url(#chart-tip)"
      />
    ))}
    {charts.map(({ name, x, y, width, height }) => (
      <g key={name}>
        <rect x={x} y={y} width={width} height={height} rx={6} className="chart-map-box" />
        <text x={x + 14} y={y + 21} className="chart-name">
          {name}
        </text>
      </g>
    ))}
  </>
);
