import './field.css';

import type { ReactNode } from 'react';

import { classNames } from './class-names.ts';

type CheckboxProps = {
  label: ReactNode;
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
  className?: string;
};

/** Labelled checkbox. */
export const Checkbox = ({ label, checked, disabled = false, onChange, className }: CheckboxProps) => (
  <label
    className={classNames(
      'flex min-h-6 items-start gap-2.5 text-[14px] leading-6',
      disabled ? 'text-ink-3' : 'cursor-pointer',
      className,
    )}
  >
    <input
      type="checkbox"
      className="size-6 flex-none cursor-pointer accent-lacquer"
      checked={checked}
      disabled={disabled}
      onChange={({ target }) => onChange(target.checked)}
    />
    <span>{label}</span>
  </label>
);
