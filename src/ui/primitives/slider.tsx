import type { ComponentProps } from 'react';

import { Field, type FieldProps } from './field.tsx';

type SliderProps = FieldProps &
  Omit<ComponentProps<'input'>, keyof FieldProps | 'id' | 'type' | 'value' | 'onChange'> & {
    value: number;
    onChange: (value: number) => void;
    /** The value in words: «165 cm». */
    text?: string;
  };

export const Slider = ({ label, hint, error, className, text, onChange, ...input }: SliderProps) => (
  <Field
    label={
      <span className="flex justify-between gap-3">
        {label}
        <output className="tabular-nums text-ink-2">{text ?? input.value}</output>
      </span>
    }
    hint={hint}
    error={error}
    className={className}
  >
    {(wiring) => (
      <input
        {...input}
        {...wiring}
        type="range"
        className="range"
        aria-valuetext={text}
        onChange={({ target }) => onChange(target.valueAsNumber)}
      />
    )}
  </Field>
);
