import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';

import { adminActLogic } from '#src/logic/admin-act.logic.ts';
import { JobsPage } from '#ui/admin/jobs-page.tsx';
import { JobsSearch } from '#ui/admin/jobs-search.ts';

export const Route = createFileRoute('/_studio/_admin/admin_/jobs')({
  component: Jobs,
  validateSearch: JobsSearch,
});

function Jobs() {
  const { app } = Route.useRouteContext();
  const [logic] = useState(() => adminActLogic(app));
  const navigate = useNavigate({ from: '/admin/jobs' });
  return (
    <JobsPage
      search={Route.useSearch()}
      logic={logic}
      onSearch={(change) =>
        void navigate({ search: (before) => ({ ...before, ...change }), replace: 'q' in change })
      }
    />
  );
}
