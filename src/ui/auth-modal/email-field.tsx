import { useLingui } from '@lingui/react/macro';

import { TextField, type TextFieldProps } from '#ui/primitives/text-field.tsx';

/** Email field that password managers save as the user name. */
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
