import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import * as v from 'valibot';

import { Email } from '#api/contract/accounts.ts';
import { passwordResetLogic } from '#src/logic/password-reset.logic.ts';
import { PasswordResetPage } from '#ui/password-reset/password-reset-page.tsx';

export const Route = createFileRoute('/_public/_account/auth/reset-password')({
  component: ResetPassword,
  validateSearch: v.object({
    email: v.fallback(v.optional(Email), undefined),
    token: v.fallback(v.optional(v.string()), undefined),
  }),
});

function ResetPassword() {
  const { app } = Route.useRouteContext();
  const [logic] = useState(() => passwordResetLogic(app));
  const { email = null, token = null } = Route.useSearch();
  return (
    <PasswordResetPage
      key={token}
      logic={logic}
      email={email}
      token={token}
      onChanged={(address) => app.authModal.send({ type: 'login.opened', returnTo: null, email: address })}
      onLinkWanted={() => {
        app.authModal.send({ type: 'login.opened', returnTo: null, ...(email !== null && { email }) });
        app.authModal.send({ type: 'forgotPassword.chosen' });
      }}
    />
  );
}
