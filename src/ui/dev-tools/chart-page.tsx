import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { AnyStateMachine } from 'xstate';

import { eventLabel } from '#machines/_kit/chart.ts';
import type { ChartFile } from '#machines/_kit/chart-file.ts';
import type { Model } from '#machines/_kit/model.ts';
import { PageHead } from '#ui/patterns/page-head.tsx';
import { Button } from '#ui/primitives/button.tsx';
import { Callout } from '#ui/primitives/callout.tsx';
import { Checkbox } from '#ui/primitives/checkbox.tsx';
import { SegmentedControl } from '#ui/primitives/segmented-control.tsx';
import { Spinner } from '#ui/primitives/spinner.tsx';
import { TextField } from '#ui/primitives/text-field.tsx';

import { ChartCanvas } from './chart-canvas.tsx';
import { ChartDrawing, matchesQuery, type Marks } from './chart-drawing.tsx';
import { ChartExports } from './chart-exports-menu.tsx';
import type { ChartSearch } from './chart-search.ts';
import { ChartTable } from './chart-table.tsx';
import { chartQueries } from './chart-queries.ts';
import {
  activeIds,
  formatPath,
  parsePath,
  parseVerdicts,
  simulate,
  type Simulation,
  formatVerdicts,
} from './simulation.ts';
import { formatDelays, parseDelays } from './simulated-time.ts';
import { Simulator } from './simulator.tsx';

type ChartPageProps = { name: string; search: ChartSearch; onSearch: (search: ChartSearch) => void };

/** Page of a chart with its drawing, its table and its simulator. */
export function ChartPage({ name, search, onSearch }: ChartPageProps) {
  const { t } = useLingui();
  const { data: file, isPending } = useQuery(chartQueries.file(name));
  return (
    <main className="px-[max(16px,2vw)] py-12">
      <PageHead title={name} description={t`A chart of the studio, as it runs.`} />
      <p className="mb-2">
        <Link to="/dev-tools" className="link">
          <Trans>All charts</Trans>
        </Link>
      </p>
      <h1 className="text-[36px]">{name}</h1>
      {isPending && <Spinner className="mt-8 text-[22px]" />}
      {!isPending && file === undefined && (
        <Callout tone="failure">
          <Trans>There is no chart of this name in this build.</Trans>
        </Callout>
      )}
      {file && <Chart file={file} search={search} onSearch={onSearch} />}
    </main>
  );
}

function Chart({
  file,
  search,
  onSearch,
}: { file: ChartFile } & Pick<ChartPageProps, 'search' | 'onSearch'>) {
  const isSimulated = search.path !== undefined;
  const { data: model, isError } = useQuery({ ...chartQueries.model(file.name), enabled: isSimulated });
  return (
    <>
      {isError && (
        <Callout tone="failure">
          <Trans>The chart could not be fetched. Look at the network, and open the page again.</Trans>
        </Callout>
      )}
      {isSimulated && model ? (
        <SimulatedChart file={file} model={model} search={search} onSearch={onSearch} />
      ) : (
        <ChartContent file={file} search={search} onSearch={onSearch} marks={{}} />
      )}
    </>
  );
}

type SimulatedProps = { file: ChartFile; model: Model<AnyStateMachine> } & Pick<
  ChartPageProps,
  'search' | 'onSearch'
>;

function SimulatedChart({ file, model, search, onSearch }: SimulatedProps) {
  const verdicts = parseVerdicts(search.guards);
  const delays = parseDelays(search.delays);
  const simulation = simulate(model, parsePath(search.path), verdicts, delays);
  return (
    <ChartContent file={file} search={search} onSearch={onSearch} marks={simulationMarks(simulation)}>
      <Simulator
        name={file.name}
        model={model}
        simulation={simulation}
        verdicts={verdicts}
        delays={delays}
        onPath={(path) => onSearch({ ...search, path: formatPath(path) ?? '' })}
        onVerdicts={(changed) => onSearch({ ...search, guards: formatVerdicts(changed) })}
        onDelays={(changed) => onSearch({ ...search, delays: formatDelays(changed) })}
        onEnd={() => onSearch({ ...search, path: undefined, guards: undefined, delays: undefined })}
      />
    </ChartContent>
  );
}

function simulationMarks({ snapshot, steps, initial }: Simulation): Marks {
  const before = steps.at(-2)?.snapshot ?? initial;
  const last = steps.at(-1);
  return {
    active: activeIds(snapshot),
    last: last && { from: activeIds(before), event: eventLabel(last.event.type) },
  };
}

type ShownProps = {
  file: ChartFile;
  marks: Marks;
  children?: React.ReactNode;
} & Pick<ChartPageProps, 'search' | 'onSearch'>;

type ToolbarProps = { file: ChartFile } & Pick<ChartPageProps, 'search' | 'onSearch'>;

function Toolbar({ file, search, onSearch }: ToolbarProps) {
  const { t } = useLingui();
  const { view = 'drawing', find = '', coverage = false } = search;
  return (
    <div className="my-6 flex flex-wrap items-end gap-x-6 gap-y-3">
      <SegmentedControl
        label={t`View`}
        value={view}
        choices={[
          { value: 'drawing', label: t`Drawing` },
          { value: 'table', label: t`In words` },
        ]}
        onChange={(value) => onSearch({ ...search, view: value })}
      />
      <TextField
        label={t`Find`}
        type="search"
        value={find}
        onChange={({ target }) => onSearch({ ...search, find: target.value || undefined })}
      />
      <Checkbox
        label={t`Paint what the walks reach`}
        checked={coverage}
        onChange={(checked) => onSearch({ ...search, coverage: checked || undefined })}
      />
      {search.path === undefined && (
        <Button
          look="dark"
          size="small"
          icon="i-lucide-play"
          onClick={() => onSearch({ ...search, path: '' })}
        >
          <Trans>Simulate</Trans>
        </Button>
      )}
      <ChartExports file={file} />
    </div>
  );
}

function ChartContent({ file, search, onSearch, marks, children }: ShownProps) {
  const { t } = useLingui();
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(new Set());
  const { view = 'drawing', find = '', coverage = false } = search;
  const { name } = file;
  const found = file.states.filter(({ key }) => matchesQuery(key, find)).length;
  return (
    <>
      <Toolbar file={file} search={search} onSearch={onSearch} />
      <p className="sr-only" aria-live="polite">
        {find && <Trans>{found} states found</Trans>}
      </p>
      <div className={children ? 'grid gap-8 xl:grid-cols-[minmax(0,1fr)_380px]' : undefined}>
        {view === 'table' ? (
          <ChartTable file={file} active={marks.active} query={find} />
        ) : (
          <ChartCanvas
            width={file.width}
            height={file.height}
            focus={activeBox(file, marks)}
            label={t`The chart ${name}, drawn; the same stands under “In words”. Arrow keys move it, plus and minus zoom.`}
          >
            <ChartDrawing
              file={file}
              marks={{ ...marks, query: find, collapsed, isPainted: coverage }}
              onCollapse={(id) => setCollapsed((now) => toggled(now, id))}
            />
          </ChartCanvas>
        )}
        {children}
      </div>
    </>
  );
}

/** Returns the drawn box of the innermost active state. */
const activeBox = ({ states }: ChartFile, { active }: Marks) =>
  states.findLast(({ id }) => active?.has(id) ?? false);

const toggled = (ids: ReadonlySet<string>, id: string): ReadonlySet<string> =>
  ids.has(id) ? new Set([...ids].filter((other) => other !== id)) : new Set([...ids, id]);
