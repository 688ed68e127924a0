import { createFileRoute } from '@tanstack/react-router';

import { Dashboard } from '#ui/dashboard/dashboard.tsx';
import { OneTimePassword } from '#ui/temporary-credentials/one-time-password.tsx';

export const Route = createFileRoute('/_studio/dashboard')({
  component: DashboardRoute,
  staticData: { guests: true },
});

function DashboardRoute() {
  const { app } = Route.useRouteContext();
  return (
    <Dashboard
      session={app.session}
      authModal={app.authModal}
      notice={<OneTimePassword actor={app.temporaryCredentials} />}
    />
  );
}
