import { Trans } from '@lingui/react/macro';
import type { ComponentProps } from 'react';

import { Field, type FieldProps } from '#ui/primitives/field.tsx';

type PromptFieldProps = Pick<FieldProps, 'label' | 'hint'> &
  Pick<ComponentProps<'textarea'>, 'placeholder' | 'required'> & {
    value: string;
    /** Maximum number of characters. */
    limit: number;
    rows?: number;
    onChange: (prompt: string) => void;
  };

/** Prompt field. The browser drops input beyond the limit, which the hint reports. */
export const PromptField = ({ label, hint, limit, rows = 3, onChange, ...rest }: PromptFieldProps) => (
  <Field
    label={label}
    hint={
      rest.value.length < limit ? (
        hint
      ) : (
        <Trans>These are {limit} characters, all that fit. What goes beyond them is left out.</Trans>
      )
    }
  >
    {(wiring) => (
      <textarea
        {...wiring}
        {...rest}
        className="field-control"
        rows={rows}
        data-landing="wish"
        maxLength={limit}
        onChange={({ target }) => onChange(target.value)}
      />
    )}
  </Field>
);
