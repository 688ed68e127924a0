import { createFileRoute, Navigate, Outlet } from '@tanstack/react-router';
import { useState } from 'react';

import { adminGuardLogic } from '#src/logic/admin-guard.logic.ts';
import { AdminFrame } from '#ui/admin/admin-frame.tsx';
import { AdminGuard } from '#ui/admin/admin-guard.tsx';
import { useFlow } from '#ui/patterns/use-flow.ts';

export const Route = createFileRoute('/_studio/_admin')({
  component: Admin,
  staticData: { admins: true },
});

function Admin() {
  const { app } = Route.useRouteContext();
  const [logic] = useState(() => adminGuardLogic(app));
  const guard = useFlow(logic);
  return (
    <AdminGuard actor={guard} leave={<Navigate to="/" replace />}>
      <AdminFrame>
        <Outlet />
      </AdminFrame>
    </AdminGuard>
  );
}
