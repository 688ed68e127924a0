import { createFileRoute, Outlet } from '@tanstack/react-router';

import { ResultLogics } from '#src/routes/-result-logics.tsx';

/** The first version of the tools, on one page each, with the charts and drafts of the studio. */
export const Route = createFileRoute('/_public/_account/_member/_legacy')({ component: Legacy });

function Legacy() {
  const { app } = Route.useRouteContext();
  return (
    <ResultLogics app={app}>
      <div className="wrap pb-20">
        <Outlet />
      </div>
    </ResultLogics>
  );
}
