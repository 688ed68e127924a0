import { createFileRoute, useNavigate } from '@tanstack/react-router';

import { PlansPage } from '#ui/admin/plans-page.tsx';
import { PlansSearch } from '#ui/admin/plans-search.ts';

export const Route = createFileRoute('/_studio/_admin/admin_/plans')({
  component: Plans,
  validateSearch: PlansSearch,
});

function Plans() {
  const navigate = useNavigate({ from: '/admin/plans' });
  return (
    <PlansPage
      search={Route.useSearch()}
      onSearch={(change) => void navigate({ search: (before) => ({ ...before, ...change }) })}
    />
  );
}
