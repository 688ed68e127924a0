import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';

import { historyLogic } from '#src/logic/history.logic.ts';
import { HistoryPage } from '#ui/history/history-page.tsx';
import { HistorySearch } from '#ui/history/history-search.ts';

import { useReviewMoves } from './-review.ts';

export const Route = createFileRoute('/_studio/history')({
  component: History,
  validateSearch: HistorySearch,
});

function History() {
  const { app } = Route.useRouteContext();
  const [logic] = useState(() => historyLogic(app));
  const search = Route.useSearch();
  const navigate = useNavigate({ from: '/history' });
  return (
    <HistoryPage
      search={search}
      logic={logic}
      review={useReviewMoves(search)}
      onSearch={(change) => void navigate({ search: (before) => ({ ...before, ...change }) })}
    />
  );
}
