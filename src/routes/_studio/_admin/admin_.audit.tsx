import { createFileRoute, useNavigate } from '@tanstack/react-router';

import { AuditPage } from '#ui/admin/audit-page.tsx';
import { AuditSearch } from '#ui/admin/audit-search.ts';

export const Route = createFileRoute('/_studio/_admin/admin_/audit')({
  component: Audit,
  validateSearch: AuditSearch,
});

function Audit() {
  const navigate = useNavigate({ from: '/admin/audit' });
  return (
    <AuditPage
      search={Route.useSearch()}
      onSearch={(change) =>
        void navigate({ search: (before) => ({ ...before, ...change }), replace: 'q' in change })
      }
    />
  );
}
