import { createFileRoute, useNavigate } from '@tanstack/react-router';

import { AnalyticsPage } from '#ui/admin/analytics-page.tsx';
import { AnalyticsSearch } from '#ui/admin/analytics-search.ts';

export const Route = createFileRoute('/_studio/_admin/admin_/analytics')({
  component: Analytics,
  validateSearch: AnalyticsSearch,
});

function Analytics() {
  const navigate = useNavigate({ from: '/admin/analytics' });
  return (
    <AnalyticsPage
      search={Route.useSearch()}
      onSearch={(change) => void navigate({ search: (before) => ({ ...before, ...change }) })}
    />
  );
}
