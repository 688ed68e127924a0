import { QueryClientProvider } from '@tanstack/react-query';
import { createFileRoute, useNavigate } from '@tanstack/react-router';

import { ChartPage } from '#ui/dev-tools/chart-page.tsx';
import { ChartSearch } from '#ui/dev-tools/chart-search.ts';

export const Route = createFileRoute('/_public/dev-tools_/$chart')({
  component: Chart,
  validateSearch: ChartSearch,
});

function Chart() {
  const { app } = Route.useRouteContext();
  const { chart } = Route.useParams();
  const search = Route.useSearch();
  const navigate = useNavigate({ from: Route.fullPath });
  if (app === null) return null;
  return (
    <QueryClientProvider client={app.queryClient}>
      <ChartPage
        key={chart}
        name={chart}
        search={search}
        onSearch={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
      />
    </QueryClientProvider>
  );
}
