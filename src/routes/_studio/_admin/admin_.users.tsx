import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';

import { adminActLogic } from '#src/logic/admin-act.logic.ts';
import { UsersPage } from '#ui/admin/users-page.tsx';
import { UsersSearch } from '#ui/admin/users-search.ts';

export const Route = createFileRoute('/_studio/_admin/admin_/users')({
  component: Users,
  validateSearch: UsersSearch,
});

function Users() {
  const { app } = Route.useRouteContext();
  const [logic] = useState(() => adminActLogic(app));
  const navigate = useNavigate({ from: '/admin/users' });
  return (
    <UsersPage
      search={Route.useSearch()}
      logic={logic}
      onSearch={(change) =>
        void navigate({ search: (before) => ({ ...before, ...change }), replace: 'q' in change })
      }
    />
  );
}
