import { QueryClientProvider } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';

import { DevTools } from '#ui/dev-tools/dev-tools-page.tsx';
import { ApiProvider } from '#ui/patterns/api-context.ts';

export const Route = createFileRoute('/_public/dev-tools')({ component: DevToolsRoute });

function DevToolsRoute() {
  const { app } = Route.useRouteContext();
  if (app === null) return null;
  return (
    <QueryClientProvider client={app.queryClient}>
      <ApiProvider value={app}>
        <DevTools />
      </ApiProvider>
    </QueryClientProvider>
  );
}
