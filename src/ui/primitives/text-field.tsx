import type { ComponentProps, ReactNode } from 'react';

import { classNames } from './class-names.ts';
import { Field, type FieldProps } from './field.tsx';

export type TextFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, keyof FieldProps | 'id'> & {
    /** Icon button at the end of the field. */
    end?: ReactNode;
  };

/** Single-line input with its label; a screen reader announces its error with it. */
export const TextField = ({ label, hint, error, end, className, ...input }: TextFieldProps) => (
  <Field label={label} hint={hint} error={error} className={className}>
    {(wiring) => (
      <span className="relative block">
        <input
          type="text"
          {...input}
          {...wiring}
          className={classNames('field-control', Boolean(end) && 'pr-13')}
        />
        {end}
      </span>
    )}
  </Field>
);
