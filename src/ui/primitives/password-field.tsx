import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';

import { IconButton } from './icon-button.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';

/** Password field with a button that reveals the text. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'end'>) {
  const { t } = useLingui();
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <IconButton
          label={t`Show password`}
          icon={shown ? 'i-lucide-eye-off' : 'i-lucide-eye'}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
          className="absolute right-0.5 top-0.5 size-10.5 text-ink-2"
        />
      }
    />
  );
}
