import { createFileRoute } from '@tanstack/react-router';
import { waitFor } from 'xstate';

import { selectIsSettled, selectIsSignedIn } from '#machines/session/session.selectors.ts';
import { MemberPage } from '#ui/studio/member-page.tsx';

/** Pages in the public layout that need an account, on screens of any size. */
export const Route = createFileRoute('/_public/_account/_member')({
  component: Member,
  beforeLoad: async ({ context: { app }, location, preload }) => {
    if (preload) return;
    const settled = await waitFor(app.session, selectIsSettled);
    if (!selectIsSignedIn(settled)) app.authModal.send({ type: 'login.opened', returnTo: location.href });
  },
});

function Member() {
  const { app } = Route.useRouteContext();
  return <MemberPage session={app.session} authModal={app.authModal} />;
}
