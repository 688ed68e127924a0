import './field.css';

import type { ComponentProps, ReactNode } from 'react';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & { children: ReactNode };

export const Checkbox = ({ children, className, ...input }: CheckboxProps) => (
  <label className={`flex gap-3 py-1.5 cursor-pointer ${className ?? ''}`}>
    <input {...input} type="checkbox" className="check" />
    <span>{children}</span>
  </label>
);
