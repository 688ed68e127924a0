import { useLingui } from '@lingui/react/macro';
import { type ComponentProps, useState } from 'react';

import { Field, type FieldProps } from './field.tsx';
import { IconButton } from './icon-button.tsx';

type PasswordFieldProps = FieldProps & Omit<ComponentProps<'input'>, keyof FieldProps | 'id' | 'type'>;

/** A password that can be looked at while it is typed. */
export function PasswordField({ label, hint, error, className, ...input }: PasswordFieldProps) {
  const { t } = useLingui();
  const [shown, setShown] = useState(false);
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(wiring) => (
        <span className="relative block">
          <input
            {...input}
            {...wiring}
            type={shown ? 'text' : 'password'}
            spellCheck={false}
            autoCapitalize="none"
            className="field-control pr-13"
          />
          <IconButton
            label={shown ? t`Hide the password` : t`Show the password`}
            icon={shown ? 'i-lucide-eye-off' : 'i-lucide-eye'}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
            className="absolute right-0.5 top-0.5 size-10.5 text-ink-2"
          />
        </span>
      )}
    </Field>
  );
}
