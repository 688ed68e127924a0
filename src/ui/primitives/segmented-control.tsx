import './field.css';

import { type ReactNode, useId } from 'react';

export type Choice<Value extends string> = { value: Value; label: ReactNode; disabled?: boolean };

type SegmentedControlProps<Value extends string> = {
  /** What is chosen here, for those who don't see it. */
  label: string;
  value: Value;
  choices: readonly Choice<Value>[];
  onChange: (value: Value) => void;
  /** `segments` for two or three ways of doing something, `chips` for a filter. */
  look?: 'segments' | 'chips';
  /** Something else decides it for now. */
  disabled?: boolean;
  className?: string;
};

/** One of a few, by arrow keys as well: radio buttons in another dress. */
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
