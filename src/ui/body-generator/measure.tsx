import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useId, useState } from 'react';

import { bodyBounds } from '#api/contract/body.ts';
import type { FieldCode } from '#api/contract/problem.ts';
import type { BodyNumber } from '#machines/body-generator/body-generator.types.ts';
import { fieldMessages } from '#ui/messages/fields.ts';

type MeasureProps = {
  name: BodyNumber;
  label: ReactNode;
  unit: string;
  value: number | null;
  problem: FieldCode | undefined;
  /** The value in another unit. */
  converted?: string | null;
  onChange: (value: number | null) => void;
};

/** Number that is entered by text field, slider or arrow keys. Its problem appears once the field loses the focus. */
export function MeasureField({ name, label, unit, value, problem, converted, onChange }: MeasureProps) {
  const { t } = useLingui();
  const id = useId();
  const [isTyping, setIsTyping] = useState(false);
  const { low, high } = bodyBounds[name];
  const error = isTyping ? undefined : problem;
  return (
    <div>
      <div className="flex items-center justify-between gap-3">
        <label id={`${id}-name`} htmlFor={id} className="text-[14px] font-500">
          {label}
        </label>
        <span className="flex items-center gap-2 text-sm text-ink-2">
          <input
            id={id}
            type="number"
            inputMode="numeric"
            className="field-control measure-field"
            min={low}
            max={high}
            step={1}
            required
            value={value ?? ''}
            aria-invalid={Boolean(error)}
            aria-describedby={`${id}-note`}
            onChange={({ target }) =>
              onChange(Number.isNaN(target.valueAsNumber) ? null : target.valueAsNumber)
            }
            onFocus={() => setIsTyping(true)}
            onBlur={() => setIsTyping(false)}
          />
          <span className="w-7">{unit}</span>
        </span>
      </div>
      <input
        type="range"
        className="block h-8 w-full cursor-pointer"
        min={low}
        max={high}
        value={value ?? Math.round((low + high) / 2)}
        aria-labelledby={`${id}-name`}
        aria-valuetext={value === null ? t`not entered` : `${value} ${unit}`}
        onChange={({ target }) => onChange(target.valueAsNumber)}
      />
      <p
        id={`${id}-note`}
        aria-live="polite"
        className={error ? 'field-note text-lacquer' : 'field-note text-ink-3'}
      >
        {error ? (
          <>
            <span className="i-lucide-circle-alert mr-1.5" aria-hidden="true" />
            <Problem code={error} low={low} high={high} unit={unit} />
          </>
        ) : (
          <>
            <Trans>
              {low}–{high} {unit}
            </Trans>
            {converted && ` · ${converted}`}
          </>
        )}
      </p>
    </div>
  );
}

type ProblemProps = { code: FieldCode; low: number; high: number; unit: string };

function Problem({ code, low, high, unit }: ProblemProps) {
  const { i18n } = useLingui();
  if (code === 'too_small' || code === 'too_large' || code === 'invalid')
    return (
      <Trans>
        A whole number from {low} to {high} {unit}, please.
      </Trans>
    );
  return i18n._(fieldMessages[code]);
}
