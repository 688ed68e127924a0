import { Trans, useLingui } from '@lingui/react/macro';

import type { ChartFile, ListedTransition } from '#machines/_kit/chart-file.ts';
import { Chip } from '#ui/primitives/chip.tsx';

import { matchesQuery } from './chart-drawing.tsx';

type ChartTableProps = { file: ChartFile; active?: ReadonlySet<string> | undefined; query?: string };

/** Table of a chart's states and transitions: the drawing's content for keyboards and screen readers. */
export function ChartTable({ file, active, query = '' }: ChartTableProps) {
  const { name } = file;
  const short = (id: string) => id.slice(file.id.length + 1) || file.id;
  const rows = file.transitions
    .map((transition, index) => ({ transition, index }))
    .filter(({ transition: { source, event, guard, targets } }) =>
      matchesQuery([source, event, guard, ...targets].join(' '), query),
    );
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-left text-[15px]">
        <caption className="sr-only">
          <Trans>Transitions of the chart {name}</Trans>
        </caption>
        <Head />
        <tbody>
          {rows.map(({ transition, index }) => (
            <tr key={transition.key} className="border-b border-line align-top">
              <th scope="row" className="py-2 pr-4 font-400">
                {short(transition.source)} {active?.has(transition.source) && <Now />}
              </th>
              <td className="py-2 pr-4">{transition.event}</td>
              <td className="py-2 pr-4">{transition.guard}</td>
              <td className="py-2 pr-4">{transition.targets.map(short).join(', ') || <Stays />}</td>
              <td className="py-2 pr-4">{transition.actions.join(', ')}</td>
              <td className="py-2 text-sm text-ink-2">
                <Walk file={file} transition={transition} index={index} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length === 0 && (
        <p className="py-6 text-ink-2">
          <Trans>No transition has “{query}” in it.</Trans>
        </p>
      )}
    </div>
  );
}

const Head = () => (
  <thead>
    <tr className="border-b border-ink text-sm text-ink-2">
      <th className="py-2 pr-4 font-500">
        <Trans>In the state</Trans>
      </th>
      <th className="py-2 pr-4 font-500">
        <Trans>on the event</Trans>
      </th>
      <th className="py-2 pr-4 font-500">
        <Trans>if</Trans>
      </th>
      <th className="py-2 pr-4 font-500">
        <Trans>goes to</Trans>
      </th>
      <th className="py-2 pr-4 font-500">
        <Trans>and does</Trans>
      </th>
      <th className="py-2 font-500">
        <Trans>Walk that takes it</Trans>
      </th>
    </tr>
  </thead>
);

function Now() {
  return (
    <Chip tone="done">
      <Trans>now</Trans>
    </Chip>
  );
}

function Stays() {
  const { t } = useLingui();
  return <span className="text-ink-2">{t`stays`}</span>;
}

function Walk({ file, transition, index }: { file: ChartFile; transition: ListedTransition; index: number }) {
  const { undrivable } = transition;
  if (undrivable !== null) return <Trans>not drivable: {undrivable}</Trans>;
  const walk = file.coverage.transitions[index] ?? null;
  return walk === null ? <Trans>none</Trans> : file.walks[walk];
}
