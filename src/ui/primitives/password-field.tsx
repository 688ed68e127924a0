import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';

import { IconButton } from './icon-button.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';

/** Password field with a button that reveals the text. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'end'>) {
  const { t } = useLingui();
  const [isVisible, setVisible] = useState(false);
  return (
    <TextField
      {...props}
      type={isVisible ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <IconButton
          label={t`Show password`}
          icon={isVisible ? 'i-lucide-eye-off' : 'i-lucide-eye'}
          aria-pressed={isVisible}
          onClick={() => setVisible(!isVisible)}
          className="absolute right-0.5 top-0.5 size-10.5 text-ink-2"
        />
      }
    />
  );
}
