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
  <label className={classNames('flex cursor-pointer items-start gap-2.5 text-[14px]', className)}>
    <input
      type="checkbox"
      className="mt-0.5 size-4.5 flex-none cursor-pointer accent-lacquer"
      checked={checked}
      onChange={({ target }) => onChange(target.checked)}
    />
    <span>{label}</span>
  </label>
);
