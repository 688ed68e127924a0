import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';

import { profileLogic } from '#src/logic/profile.logic.ts';
import { ProfilePage } from '#ui/profile/profile-page.tsx';
import { OneTimePassword } from '#ui/temporary-credentials/one-time-password.tsx';

export const Route = createFileRoute('/_studio/profile')({ component: Profile });

function Profile() {
  const { app } = Route.useRouteContext();
  const [logic] = useState(() => profileLogic(app));
  return (
    <ProfilePage
      logic={logic}
      notice={<OneTimePassword actor={app.temporaryCredentials} />}
      onRenamed={(name) => app.session.send({ type: 'user.renamed', name })}
      // Like the language switch: the server stores the choice for the whole site.
      onLanguage={(locale) => location.assign(`?lang=${locale}`)}
      onDeleted={() => app.session.send({ type: 'account.deleted' })}
    />
  );
}
