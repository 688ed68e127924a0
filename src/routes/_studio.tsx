import { QueryClientProvider } from '@tanstack/react-query';
import { createFileRoute, Outlet, useMatches } from '@tanstack/react-router';
import { useState } from 'react';
import { waitFor } from 'xstate';

import { selectIsSettled, selectIsSignedIn } from '#machines/session/session.selectors.ts';
import { downloadLogic } from '#src/logic/download.logic.ts';
import { SignInWindow } from '#ui/auth-modal/sign-in-window.tsx';
import { DownloadLogicProvider } from '#ui/download-options/download-logic.ts';
import { ApiProvider } from '#ui/patterns/api-context.ts';
import { late, useLate } from '#ui/patterns/use-late.ts';
import { ShareLogicProvider } from '#ui/share-result/share-logic.ts';
import { StudioLayout } from '#ui/studio/studio-layout.tsx';

import { lateShareLogic } from './-late-share.ts';

export const Route = createFileRoute('/_studio')({
  component: Studio,
  beforeLoad: async ({ context: { app }, location, matches, preload }) => {
    if (app === null) throw new Error('the studio is not prerendered');
    const { session, authModal } = app;
    // The page looks after itself.
    const isOpen = matches.some(({ staticData }) => staticData.guests || staticData.admins);
    if (!preload && !isOpen) {
      const settled = await waitFor(session, selectIsSettled);
      if (!selectIsSignedIn(settled)) authModal.send({ type: 'login.opened', returnTo: location.href });
    }
    return { app };
  },
});

const companion = late(() => import('./-companion.tsx'));

function Studio() {
  const { app } = Route.useRouteContext();
  const [download] = useState(() => downloadLogic(app.client));
  const [share] = useState(() => lateShareLogic(app.client));
  const there = useLate(companion, false);
  const isOpen = useMatches({
    select: (matches) => matches.some(({ staticData }) => staticData.guests || staticData.admins),
  });
  return (
    <QueryClientProvider client={app.queryClient}>
      <ApiProvider value={app}>
        <StudioLayout app={app} isOpen={isOpen} companion={there && <there.Companion />}>
          <DownloadLogicProvider value={download}>
            <ShareLogicProvider value={share}>
              <Outlet />
            </ShareLogicProvider>
          </DownloadLogicProvider>
        </StudioLayout>
        <SignInWindow signIn={app.signIn} />
      </ApiProvider>
    </QueryClientProvider>
  );
}
