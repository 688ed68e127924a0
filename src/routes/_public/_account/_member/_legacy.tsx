import { createFileRoute, Outlet } from '@tanstack/react-router';

import { ResultLogics } from '#src/routes/-result-logics.tsx';

/** The tools as they were at first, on one page each: the charts and drafts are the studio's. */
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
