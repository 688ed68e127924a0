import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';

import type { IdentityCredentials } from '#machines/social-sign-in/social-sign-in.types.ts';
import { Button } from '#ui/primitives/button.tsx';
import { PasswordField } from '#ui/primitives/password-field.tsx';
import { TextField } from '#ui/primitives/text-field.tsx';

type PasswordFormProps = { busy: boolean; onSubmit: (form: IdentityCredentials) => void };

/** Form for the identity service's email and password. It validates nothing, because the walk also shows the errors of wrong values. */
export function PasswordForm({ busy, onSubmit }: PasswordFormProps) {
  const { t } = useLingui();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const submit = (intent: IdentityCredentials['intent']) => onSubmit({ intent, email, password });
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        submit('login');
      }}
    >
      <TextField
        label={t`Email`}
        type="email"
        autoComplete="off"
        value={email}
        onChange={({ target }) => setEmail(target.value)}
      />
      <PasswordField
        label={t`Password`}
        autoComplete="off"
        value={password}
        onChange={({ target }) => setPassword(target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="ghost" disabled={busy}>
          <Trans>Sign in at Firebase</Trans>
        </Button>
        <Button look="ghost" disabled={busy} onClick={() => submit('register')}>
          <Trans>Register at Firebase</Trans>
        </Button>
      </div>
    </form>
  );
}
