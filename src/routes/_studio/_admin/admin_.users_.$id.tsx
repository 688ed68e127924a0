import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';

import { adminActLogic } from '#src/logic/admin-act.logic.ts';
import { UserPage } from '#ui/admin/user-page.tsx';

export const Route = createFileRoute('/_studio/_admin/admin_/users_/$id')({ component: User });

function User() {
  const { app } = Route.useRouteContext();
  const { id } = Route.useParams();
  const [logic] = useState(() => adminActLogic(app));
  return <UserPage key={id} id={id} logic={logic} />;
}
