import { QueryClientProvider } from '@tanstack/react-query';
import { createFileRoute, Outlet, useMatches } from '@tanstack/react-router';
import { waitFor } from 'xstate';

import { selectIsRestricted } from '#machines/device/device.selectors.ts';
import { selectIsSettled, selectIsSignedIn } from '#machines/session/session.selectors.ts';
import { SignInWindow } from '#ui/auth-modal/sign-in-window.tsx';
import { ApiProvider } from '#ui/patterns/api-context.ts';
import { latePart, useLatePart } from '#ui/patterns/late-part.ts';
import { StudioLayout } from '#ui/studio/studio-layout.tsx';

import { ResultLogics } from './-result-logics.tsx';

export const Route = createFileRoute('/_studio')({
  component: Studio,
  beforeLoad: async ({ context: { app }, location, matches, preload }) => {
    if (app === null) throw new Error('the studio is not prerendered');
    const { session, authModal, device } = app;
    // The page has a guard of its own or needs none.
    const isOpen = matches.some(({ staticData }) => staticData.guests || staticData.admins);
    if (!preload && !isOpen) {
      const settled = await waitFor(session, selectIsSettled);
      // A visitor with a screen that is too small is asked to sign in only after choosing to continue.
      const isTurnedAway = selectIsRestricted(device.getSnapshot());
      if (!selectIsSignedIn(settled) && !isTurnedAway)
        authModal.send({ type: 'login.opened', returnTo: location.href });
    }
    return { app };
  },
});

const companion = latePart(() => import('./-companion.tsx'));

function Studio() {
  const { app } = Route.useRouteContext();
  const part = useLatePart(companion, false);
  const isOpen = useMatches({
    select: (matches) => matches.some(({ staticData }) => staticData.guests || staticData.admins),
  });
  return (
    <QueryClientProvider client={app.queryClient}>
      <ApiProvider value={app}>
        <StudioLayout app={app} isOpen={isOpen} companion={part && <part.Companion />}>
          <ResultLogics app={app}>
            <Outlet />
          </ResultLogics>
        </StudioLayout>
        <SignInWindow door={app.signInDoor} />
      </ApiProvider>
    </QueryClientProvider>
  );
}
