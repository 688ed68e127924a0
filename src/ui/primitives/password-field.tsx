import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';

import { TextField, type TextFieldProps } from './text-field.tsx';

/** A password; whoever types it may look at it. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'end'>) {
  const { t } = useLingui();
  const [isShown, setIsShown] = useState(false);
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <button
          type="button"
          aria-label={t`Show password`}
          aria-pressed={isShown}
          onClick={() => setIsShown(!isShown)}
          className="absolute inset-y-0 right-0 w-12 grid place-items-center text-ink-2 hover:text-ink"
        >
          <span className={isShown ? 'i-lucide-eye-off' : 'i-lucide-eye'} aria-hidden="true" />
        </button>
      }
    />
  );
}
