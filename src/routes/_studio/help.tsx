import { createFileRoute } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';

import { selectIsSettled, selectIsSignedIn } from '#machines/session/session.selectors.ts';
import { HelpPage } from '#ui/help/help-page.tsx';

export const Route = createFileRoute('/_studio/help')({ component: Help, staticData: { guests: true } });

function Help() {
  const { app } = Route.useRouteContext();
  const isGuest = useSelector(
    app.session,
    (session) => selectIsSettled(session) && !selectIsSignedIn(session),
  );
  return <HelpPage isGuest={isGuest} />;
}
