import './field.css';

import { type ReactNode, useId } from 'react';

export type Choice<Value extends string> = { value: Value; label: ReactNode; disabled?: boolean };

type SegmentedControlProps<Value extends string> = {
  /** Accessible name of the group. */
  label: string;
  value: Value;
  choices: readonly Choice<Value>[];
  onChange: (value: Value) => void;
  /** `segments` for two or three modes, `chips` for a filter. */
  look?: 'segments' | 'chips';
  /** Another setting determines the value for now. */
  disabled?: boolean;
  className?: string;
};

/** Radio buttons in the form of segments or chips. */
export function SegmentedControl<Value extends string>({
  label,
  value,
  choices,
  onChange,
  look = 'segments',
  disabled = false,
  className = '',
}: SegmentedControlProps<Value>) {
  const group = useId();
  return (
    <fieldset className={className} disabled={disabled}>
      <legend className="sr-only">{label}</legend>
      <div className={look === 'chips' ? 'flex flex-wrap gap-2' : 'segments'}>
        {choices.map((choice) => (
          <label key={choice.value} className={look === 'chips' ? 'chip-option' : 'segment'}>
            <input
              type="radio"
              name={group}
              className="radio-input"
              checked={choice.value === value}
              disabled={choice.disabled}
              onChange={() => onChange(choice.value)}
            />
            {choice.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
