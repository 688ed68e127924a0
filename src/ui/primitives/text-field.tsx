import type { ComponentProps } from 'react';

import { Field, type FieldProps } from './field.tsx';

type TextFieldProps = FieldProps & Omit<ComponentProps<'input'>, keyof FieldProps | 'id'>;

export const TextField = ({ label, hint, error, className, ...input }: TextFieldProps) => (
  <Field label={label} hint={hint} error={error} className={className}>
    {(wiring) => <input type="text" {...input} {...wiring} className="field-control" />}
  </Field>
);
