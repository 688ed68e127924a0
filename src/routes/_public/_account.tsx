import { QueryClientProvider } from '@tanstack/react-query';
import { createFileRoute, Outlet } from '@tanstack/react-router';

import { SignInWindow } from '#ui/auth-modal/sign-in-window.tsx';
import { ApiProvider } from '#ui/patterns/api-context.ts';

/** Public pages linked in emails: each needs the application, so none is prerendered. */
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
        <SignInWindow door={app.signInDoor} />
      </ApiProvider>
    </QueryClientProvider>
  );
}
