import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { AnyStateMachine } from 'xstate';

import { eventLabel } from '#machines/_kit/chart.ts';
import { Button } from '#ui/primitives/button.tsx';
import { TextField } from '#ui/primitives/text-field.tsx';

import { type Delays, listDelays, isDelay, type SimulatedTime } from './simulated-time.ts';

/** Clock of the simulation, which advances on request alone. */
export function Clock({ time, onPass }: { time: SimulatedTime; onPass: (ms: number) => void }) {
  const { t } = useLingui();
  const [text, setText] = useState('1000');
  const ms = Number(text || Number.NaN);
  const { now } = time;
  const [next] = time.timers;
  const left = next && next.at - now;
  const label = next && eventLabel(next.event.type);
  return (
    <div className="grid gap-3">
      <h3 className="text-[17px]">
        <Trans>Its clock</Trans>
      </h3>
      <p className="text-[15px]" aria-live="polite">
        <Trans>{now} ms have passed.</Trans>
      </p>
      {next && (
        <Button look="ghost" size="small" icon="i-lucide-skip-forward" onClick={() => onPass(next.at - now)}>
          <Trans>
            Run the next delay: {label}, in {left} ms
          </Trans>
        </Button>
      )}
      <form
        className="flex flex-wrap items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (isDelay(ms)) onPass(ms);
        }}
      >
        <TextField
          label={t`Milliseconds`}
          type="number"
          min={0}
          step={1}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Button look="ghost" size="small" type="submit">
          <Trans>Let them pass</Trans>
        </Button>
      </form>
    </div>
  );
}

type DelaysProps = { machine: AnyStateMachine; delays: Delays; onDelays: (delays: Delays) => void };

/** Fields for the duration of each delay; an empty field keeps the chart's own. */
export function DelayFields({ machine, delays, onDelays }: DelaysProps) {
  const { t } = useLingui();
  const listed = listDelays(machine);
  if (listed.length === 0) return null;
  const change = (name: string, text: string) => {
    const others = Object.entries(delays).filter(([other]) => other !== name);
    const isOwn = text === '' || !isDelay(Number(text));
    onDelays(Object.fromEntries(isOwn ? others : [...others, [name, Number(text)]]));
  };
  return (
    <details>
      <summary className="cursor-pointer text-[15px]">
        <Trans>How long its delays last</Trans>
      </summary>
      <div className="mt-3 grid gap-3">
        {listed.map(({ name, ms }) => (
          <TextField
            key={name}
            label={name}
            hint={ms === undefined ? t`Reckoned when it starts` : t`${ms} ms in the chart`}
            type="number"
            min={0}
            step={1}
            placeholder={ms === undefined ? undefined : String(ms)}
            value={delays[name] ?? ''}
            onChange={({ target }) => change(name, target.value)}
          />
        ))}
      </div>
    </details>
  );
}
