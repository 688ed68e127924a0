import { createFileRoute } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useState } from 'react';

import { accountOps } from '#api/contract/accounts.ts';
import { selectUser } from '#machines/session/session.selectors.ts';
import { socialSignInLogic } from '#src/logic/social-walk.logic.ts';
import { GoogleAuthWalk } from '#ui/google-auth-walk/google-auth-walk.tsx';

export const Route = createFileRoute('/_public/_account/test-google-auth')({ component: TestGoogleAuth });

function TestGoogleAuth() {
  const { app } = Route.useRouteContext();
  const [logic] = useState(() => socialSignInLogic(app));
  const isAdmin = useSelector(app.session, (snapshot) => selectUser(snapshot)?.is_admin === true);
  return (
    <GoogleAuthWalk
      logic={logic}
      isAdmin={isAdmin}
      onEnter={(granted) => app.session.send({ ...granted, type: 'session.granted', returnTo: null })}
      onEnd={(token) => void app.client.call(accountOps.logout, { token })}
    />
  );
}
