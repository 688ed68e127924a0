import { QueryClientProvider } from '@tanstack/react-query';
import { createFileRoute, Outlet } from '@tanstack/react-router';

import { AuthModal } from '#ui/auth-modal/auth-modal.tsx';
import { ApiProvider } from '#ui/patterns/api-context.ts';
import { SocialSignInProvider } from '#ui/social-sign-in/social-sign-in-context.ts';

/** Public pages that letters lead to: each needs the application, so none is prerendered. */
export const Route = createFileRoute('/_public/_account')({
  component: Account,
  beforeLoad: ({ context: { app } }) => {
    if (app === null) throw new Error('the pages of an account are not prerendered');
    return { app };
  },
});

function Account() {
  const { app } = Route.useRouteContext();
  return (
    <QueryClientProvider client={app.queryClient}>
      <ApiProvider value={app}>
        <Outlet />
        <SocialSignInProvider value={app.socialSignIn}>
          <AuthModal actor={app.authModal} />
        </SocialSignInProvider>
      </ApiProvider>
    </QueryClientProvider>
  );
}
