import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { Button } from '#ui/primitives/button.tsx';
import { Select } from '#ui/primitives/select.tsx';

import { chartQueries } from './chart-queries.ts';
import { isMachineSnapshot, type RunningActor } from './recording.ts';

/** Form that sends an event to a running machine, with the payload of a fixture as the initial value. */
export function SendEvent({ actor, machine }: { actor: RunningActor['actor']; machine: string }) {
  const { t } = useLingui();
  const { data: index } = useQuery(chartQueries.index);
  const name = index?.charts.find(({ id }) => id === machine)?.name;
  const { data: model } = useQuery({ ...chartQueries.model(name ?? ''), enabled: name !== undefined });
  const fixtures = Object.entries<readonly object[]>(model?.events ?? {});
  const [type, setType] = useState('');
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  if (fixtures.length === 0) return null;
  const choose = (value: string) => {
    setType(value);
    setProblem(undefined);
    setText(JSON.stringify(fixtures.find(([each]) => each === value)?.[1][0] ?? { type: value }, null, 2));
  };
  const send = () => {
    try {
      const event: unknown = JSON.parse(text);
      if (typeof event !== 'object' || event === null || !('type' in event))
        throw new Error(t`An event has a type.`);
      setProblem(undefined);
      if (isMachineSnapshot(actor.getSnapshot())) actor.send(event as never);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <details>
      <summary className="cursor-pointer text-[15px]">
        <Trans>Tell it something</Trans>
      </summary>
      <div className="mt-3 grid gap-3">
        <Select
          label={t`Event`}
          value={type}
          options={[
            { value: '', label: t`Choose one` },
            ...fixtures.map(([value]) => ({ value, label: value })),
          ]}
          onChange={choose}
        />
        {type && (
          <>
            <Payload text={text} problem={problem} onText={setText} />
            <Button look="dark" size="small" onClick={send}>
              <Trans>Send</Trans>
            </Button>
          </>
        )}
      </div>
    </details>
  );
}

type PayloadProps = { text: string; problem: string | undefined; onText: (text: string) => void };

const Payload = ({ text, problem, onText }: PayloadProps) => (
  <>
    <label className="grid gap-1 text-sm">
      <Trans>Payload</Trans>
      <textarea
        className="field-control chart-payload"
        rows={6}
        spellCheck={false}
        value={text}
        onChange={({ target }) => onText(target.value)}
      />
    </label>
    {problem && (
      <p role="alert" className="text-sm text-lacquer">
        {problem}
      </p>
    )}
  </>
);
