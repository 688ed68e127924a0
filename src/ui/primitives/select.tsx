import type { ComponentProps } from 'react';

import { Field, type FieldProps } from './field.tsx';

type Option<Value extends string> = { value: Value; label: string; disabled?: boolean };

type SelectProps<Value extends string> = FieldProps &
  Omit<ComponentProps<'select'>, keyof FieldProps | 'id' | 'value' | 'onChange' | 'children'> & {
    value: Value;
    options: readonly Option<Value>[];
    onChange: (value: Value) => void;
  };

export function Select<Value extends string>({
  label,
  hint,
  error,
  className,
  options,
  onChange,
  ...select
}: SelectProps<Value>) {
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(wiring) => (
        <span className="relative block">
          <select
            {...select}
            {...wiring}
            className="field-control text-ellipsis"
            onChange={({ target }) => {
              const chosen = options.find(({ value }) => value === target.value);
              if (chosen) onChange(chosen.value);
            }}
          >
            {options.map(({ value, label: name, disabled }) => (
              <option key={value} value={value} disabled={disabled}>
                {name}
              </option>
            ))}
          </select>
          <span
            className="i-lucide-chevron-down absolute right-3.5 top-3.75 text-ink-2 pointer-events-none"
            aria-hidden="true"
          />
        </span>
      )}
    </Field>
  );
}

type FilterSelectProps<Value extends string> = {
  label: string;
  /** Label of the option without a filter. */
  all: string;
  value: Value | undefined;
  options: readonly Option<Value>[];
  onChange: (value: Value | undefined) => void;
  className?: string;
};

/** Filter of a list: one value, or all. */
export const FilterSelect = <Value extends string>({
  all,
  value,
  options,
  onChange,
  ...field
}: FilterSelectProps<Value>) => (
  <Select<Value | 'all'>
    {...field}
    value={value ?? 'all'}
    options={[{ value: 'all', label: all }, ...options]}
    onChange={(chosen) => onChange(options.find((option) => option.value === chosen)?.value)}
  />
);
