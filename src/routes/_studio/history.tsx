import { createFileRoute, useNavigate } from '@tanstack/react-router';

import { HistoryPage } from '#ui/history/history-page.tsx';
import { HistorySearch } from '#ui/history/history-search.ts';

export const Route = createFileRoute('/_studio/history')({
  component: History,
  validateSearch: HistorySearch,
});

function History() {
  const search = Route.useSearch();
  const navigate = useNavigate({ from: '/history' });
  return (
    <HistoryPage
      search={search}
      onSearch={(change) => void navigate({ search: (before) => ({ ...before, ...change }) })}
    />
  );
}
