import { useLingui } from '@lingui/react/macro';

import { TextField, type TextFieldProps } from '#ui/primitives/text-field.tsx';

/** The address is the name of the account: a password manager keeps it as such. */
export function EmailField(props: Omit<TextFieldProps, 'label' | 'type'>) {
  const { t } = useLingui();
  return (
    <TextField
      label={t`Email`}
      type="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  );
}
