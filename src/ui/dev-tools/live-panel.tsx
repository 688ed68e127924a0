import './dev-tools.css';

import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import type { AnyMachineSnapshot } from 'xstate';

import { eventLabel } from '#machines/_kit/chart.ts';
import { IconButton } from '#ui/primitives/icon-button.tsx';
import { Select } from '#ui/primitives/select.tsx';

import { ChartCanvas } from './chart-canvas.tsx';
import { ChartDrawing } from './chart-drawing.tsx';
import { chartQueries } from './chart-queries.ts';
import { createRecording, describeMicrosteps, type RecordedEvent, findRefusingGuards } from './recording.ts';
import { SendEvent } from './send-event.tsx';
import { activeIds, formatPayload } from './simulation.ts';
import { StatelyInspector } from './stately-inspector.tsx';

/** Panel with the running machines of this tab: their state, their events and the resulting transitions. */
export default function LivePanel({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const [recording] = useState(createRecording);
  const { log, running } = useSyncExternalStore(recording.subscribe, recording.get);
  const [chosen, setChosen] = useState<string>();
  const [past, setPast] = useState<number>();
  // The default is the latest root actor, because the page's actors come and go.
  const followed =
    running.find(({ actor }) => actor.sessionId === chosen) ?? running.findLast(({ depth }) => depth === 0);
  const entries = log.filter(({ actor }) => actor === followed?.actor.sessionId);
  const pastEntry = entries.find(({ id }) => id === past);
  return (
    <aside className="workbench" aria-label={t`Workbench`}>
      <header className="flex items-center justify-between gap-3">
        <h2 className="text-[20px]">
          <Trans>Workbench</Trans>
        </h2>
        <IconButton label={t`Close the workbench`} icon="i-lucide-x" onClick={onClose} />
      </header>
      {followed === undefined ? (
        <p className="text-ink-2">
          <Trans>No chart runs on this page.</Trans>
        </p>
      ) : (
        <>
          <Select
            label={t`Running chart`}
            value={followed.actor.sessionId}
            options={running.map(({ actor, machine, depth }) => ({
              value: actor.sessionId,
              label: `${'– '.repeat(depth)}${machine}`,
            }))}
            onChange={(value) => {
              setChosen(value);
              setPast(undefined);
            }}
          />
          <LiveChart machine={followed.machine} snapshot={pastEntry?.snapshot ?? followed.snapshot} />
          {pastEntry && (
            <p className="text-sm">
              <Trans>This is how it was.</Trans>{' '}
              <button type="button" className="as-link" onClick={() => setPast(undefined)}>
                <Trans>Back to now</Trans>
              </button>
            </p>
          )}
          <SendEvent key={followed.actor.sessionId} actor={followed.actor} machine={followed.machine} />
          <Log log={entries} past={past} onPast={setPast} />
          <StatelyInspector />
        </>
      )}
    </aside>
  );
}

type LiveChartProps = { machine: string; snapshot: AnyMachineSnapshot };

function LiveChart({ machine, snapshot }: LiveChartProps) {
  const { t } = useLingui();
  const { data: index } = useQuery(chartQueries.index);
  const name = index?.charts.find(({ id }) => id === machine)?.name;
  const { data: file } = useQuery({ ...chartQueries.file(name ?? ''), enabled: name !== undefined });
  const active = activeIds(snapshot);
  return (
    <>
      <p className="text-sm" aria-live="polite">
        <code className="wrap-anywhere">{JSON.stringify(snapshot.value)}</code>
      </p>
      {file && (
        <ChartCanvas
          key={file.name}
          width={file.width}
          height={file.height}
          label={t`The chart ${machine}, drawn, with the states in which it is.`}
          focus={file.states.findLast(({ id }) => active.has(id))}
        >
          <ChartDrawing file={file} marks={{ active }} />
        </ChartCanvas>
      )}
    </>
  );
}

type LogProps = { log: readonly RecordedEvent[]; past: number | undefined; onPast: (id: number) => void };

/** Maximum number of visible entries at first: each event renders all of them again. */
const initialEntries = 40;

/** Log of a machine's events, newest first; each entry opens the snapshot after it. */
function Log({ log, past, onPast }: LogProps) {
  const [isExpanded, setExpanded] = useState(false);
  const entries = (isExpanded ? log : log.slice(-initialEntries)).toReversed();
  return (
    <section>
      <h3 className="mb-2 text-[17px]">
        <Trans>What it was told</Trans>
      </h3>
      {log.length === 0 && (
        <p className="text-sm text-ink-2">
          <Trans>Nothing since the workbench was opened.</Trans>
        </p>
      )}
      <ol className="grid gap-2 text-sm">
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} isPast={entry.id === past} onPast={onPast} />
        ))}
      </ol>
      {entries.length < log.length && (
        <button type="button" className="as-link mt-3 text-sm" onClick={() => setExpanded(true)}>
          <Trans>Show what was before</Trans>
        </button>
      )}
    </section>
  );
}

type EntryProps = { entry: RecordedEvent; isPast: boolean; onPast: (id: number) => void };

function Entry({ entry, isPast, onPast }: EntryProps) {
  const refused = findRefusingGuards(entry);
  return (
    <li>
      <button
        type="button"
        className="as-link text-left"
        aria-pressed={isPast}
        onClick={() => onPast(entry.id)}
      >
        {eventLabel(entry.event.type)}
      </button>{' '}
      <span className="text-ink-2 wrap-anywhere">{formatPayload(entry.event).slice(0, 160)}</span>
      {describeMicrosteps(entry).map((step, index) => (
        <span key={index} className="block text-ink-2">
          {step}
        </span>
      ))}
      {refused.length > 0 && <Refused guards={refused.join(', ')} />}
    </li>
  );
}

const Refused = ({ guards }: { guards: string }) => (
  <span className="block text-lacquer">
    <Trans>Not taken: {guards} says no.</Trans>
  </span>
);
