import './field.css';

import type { ReactNode } from 'react';

import { classNames } from './class-names.ts';

type CheckboxProps = {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  className?: string;
};

/** Something that is so or not. */
export const Checkbox = ({ label, checked, onChange, className }: CheckboxProps) => (
  <label
    className={classNames('flex min-h-6 cursor-pointer items-start gap-2.5 text-[14px] leading-6', className)}
  >
    <input
      type="checkbox"
      className="size-6 flex-none cursor-pointer accent-lacquer"
      checked={checked}
      onChange={({ target }) => onChange(target.checked)}
    />
    <span>{label}</span>
  </label>
);
