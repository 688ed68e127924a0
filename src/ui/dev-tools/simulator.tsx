import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { AnyStateMachine } from 'xstate';

import { eventLabel } from '#machines/_kit/chart.ts';
import type { Model } from '#machines/_kit/model.ts';
import { showToast } from '#ui/patterns/toasts.tsx';
import { Button } from '#ui/primitives/button.tsx';
import { Callout } from '#ui/primitives/callout.tsx';
import { Select } from '#ui/primitives/select.tsx';

import { Clock, DelayFields } from './simulated-delays.tsx';
import { type Delays, waitStep } from './simulated-time.ts';
import {
  guardNames,
  formatPayload,
  type PathStep,
  possibleEvents,
  type Possibility,
  type Simulation,
  generateTest,
  type GuardVerdicts,
} from './simulation.ts';

type SimulatorProps = {
  name: string;
  model: Model<AnyStateMachine>;
  simulation: Simulation;
  verdicts: GuardVerdicts;
  delays: Delays;
  onDelays: (delays: Delays) => void;
  onPath: (path: readonly PathStep[]) => void;
  onVerdicts: (verdicts: GuardVerdicts) => void;
  onEnd: () => void;
};

/** Moves the focus to the heading after a start by button, which is unmounted; a link with steps leaves the focus alone. */
function useFocusOnBegin(steps: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [isBegun] = useState(steps === 0);
  useEffect(() => {
    if (isBegun) heading.current?.focus();
  }, [isBegun]);
  return heading;
}

/** Simulator of a chart: possible events, past steps and forced guards. */
export function Simulator({
  name,
  model,
  simulation,
  verdicts,
  delays,
  onPath,
  onVerdicts,
  onDelays,
  onEnd,
}: SimulatorProps) {
  const { snapshot, steps, lost, machine } = simulation;
  const path = steps.map(({ step }) => step);
  const heading = useFocusOnBegin(steps.length);
  return (
    <section aria-labelledby="simulation" className="grid content-start gap-6">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h2 ref={heading} id="simulation" tabIndex={-1} className="text-[24px]">
          <Trans>Simulation</Trans>
        </h2>
        <Button look="ghost" size="small" onClick={onEnd}>
          <Trans>End it</Trans>
        </Button>
      </header>
      {lost > 0 && (
        <Callout tone="failure">
          <Trans>
            The link has steps that this chart does not know. It was followed up to here; the rest was left
            out.
          </Trans>
        </Callout>
      )}
      <p aria-live="polite" className="text-[15px]">
        <Trans>Now in</Trans> <code>{JSON.stringify(snapshot.value)}</code>
        {snapshot.status !== 'active' && (
          <>
            {' '}
            <Trans>: the chart has ended.</Trans>
          </>
        )}
      </p>
      <Next
        possibilities={possibleEvents(model, simulation)}
        onChoose={({ type, index }) => onPath([...path, { type, index }])}
      />
      {snapshot.status === 'active' && (
        <Clock time={simulation.time} onPass={(ms) => onPath([...path, { type: waitStep, index: ms }])} />
      )}
      <Steps simulation={simulation} onBack={(length) => onPath(path.slice(0, length))} />
      <Copies name={name} simulation={simulation} />
      <Guards names={guardNames(machine)} verdicts={verdicts} onVerdicts={onVerdicts} />
      <DelayFields machine={machine} delays={delays} onDelays={onDelays} />
      <Memory context={snapshot.context} />
    </section>
  );
}

function Copies({ name, simulation }: { name: string; simulation: Simulation }) {
  const { t } = useLingui();
  const copy = (text: string, done: string) =>
    void navigator.clipboard.writeText(text).then(
      () => showToast({ title: done }),
      () => showToast({ title: t`The browser did not let us copy it.`, tone: 'problem' }),
    );
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        look="ghost"
        size="small"
        icon="i-lucide-link"
        onClick={() => copy(location.href, t`The link is copied.`)}
      >
        <Trans>Copy the link</Trans>
      </Button>
      <Button
        look="ghost"
        size="small"
        icon="i-lucide-copy"
        onClick={() => copy(generateTest(name, simulation), t`The test is copied.`)}
      >
        <Trans>Copy as a test</Trans>
      </Button>
    </div>
  );
}

const Memory = ({ context }: { context: unknown }) => (
  <details>
    <summary className="cursor-pointer text-[15px]">
      <Trans>What it remembers</Trans>
    </summary>
    <pre className="chart-code mt-2">{JSON.stringify(context, null, 2)}</pre>
  </details>
);

type NextProps = { possibilities: readonly Possibility[]; onChoose: (next: Possibility) => void };

function Next({ possibilities: next, onChoose }: NextProps) {
  if (next.length === 0) return null;
  return (
    <div>
      <h3 className="mb-2 text-[17px]">
        <Trans>What may happen next</Trans>
      </h3>
      <ul className="chart-steps grid gap-1">
        {next.map((each) => (
          <li key={`${each.type} ${each.index}`}>
            <button type="button" className="as-link text-left" onClick={() => onChoose(each)}>
              {eventLabel(each.type)}
            </button>{' '}
            <span className="text-sm text-ink-2 wrap-anywhere">
              {formatPayload(each.event).slice(0, 120)}
            </span>
            {!each.isTaken && <NotTaken guards={each.guards.join(', ')} />}
          </li>
        ))}
      </ul>
    </div>
  );
}

const NotTaken = ({ guards }: { guards: string }) => (
  <span className="block text-sm text-lacquer">
    {guards ? <Trans>Not taken: {guards} says no.</Trans> : <Trans>Not taken here.</Trans>}
  </span>
);

function Steps({ simulation, onBack }: { simulation: Simulation; onBack: (length: number) => void }) {
  const { steps, initial } = simulation;
  return (
    <div>
      <h3 className="mb-2 text-[17px]">
        <Trans>What has happened</Trans>
      </h3>
      <ol className="chart-steps grid gap-1 text-[15px]">
        <li>
          <button type="button" className="as-link text-left" onClick={() => onBack(0)}>
            <Trans>Start</Trans>
          </button>{' '}
          <code className="text-sm text-ink-2">{JSON.stringify(initial.value)}</code>
        </li>
        {steps.map(({ step, sent, event, snapshot }, index) => (
          <li key={index}>
            <button type="button" className="as-link text-left" onClick={() => onBack(index + 1)}>
              {step.type === waitStep ? <Passed ms={step.index} /> : eventLabel(event.type)}
            </button>{' '}
            {step.type === waitStep && <span>{sent.map(({ type }) => eventLabel(type)).join(', ')} </span>}
            <code className="text-sm text-ink-2 wrap-anywhere">{JSON.stringify(snapshot.value)}</code>
          </li>
        ))}
      </ol>
    </div>
  );
}

const Passed = ({ ms }: { ms: number }) => <Trans>{ms} ms pass</Trans>;

type GuardsProps = {
  names: readonly string[];
  verdicts: GuardVerdicts;
  onVerdicts: (verdicts: GuardVerdicts) => void;
};

function Guards({ names, verdicts, onVerdicts }: GuardsProps) {
  const { t } = useLingui();
  if (names.length === 0) return null;
  const change = (name: string, value: GuardChoice) => {
    const others = Object.entries(verdicts).filter(([other]) => other !== name);
    onVerdicts(Object.fromEntries(value === 'own' ? others : [...others, [name, value === 'yes']]));
  };
  const options = [
    { value: 'own', label: t`as they are` },
    { value: 'yes', label: t`always yes` },
    { value: 'no', label: t`always no` },
  ] as const;
  return (
    <details>
      <summary className="cursor-pointer text-[15px]">
        <Trans>What its guards say</Trans>
      </summary>
      <div className="mt-3 grid gap-3">
        {names.map((name) => (
          <Select
            key={name}
            label={name}
            value={toChoice(verdicts[name])}
            options={options}
            onChange={(value) => change(name, value)}
          />
        ))}
      </div>
    </details>
  );
}

type GuardChoice = 'own' | 'yes' | 'no';

function toChoice(verdict: boolean | undefined): GuardChoice {
  if (verdict === undefined) return 'own';
  return verdict ? 'yes' : 'no';
}
