import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';

import type { QueryClient } from '@tanstack/react-query';

import type { Client } from '#api/api-client.ts';
import { selectIsSignedIn } from '#machines/session/session.selectors.ts';
import { Community } from '#ui/community/community.tsx';
import { Dashboard } from '#ui/dashboard/dashboard-page.tsx';
import { DashboardSearch } from '#ui/dashboard/dashboard-search.ts';

import { useReviewMoves } from './-review.ts';

export const Route = createFileRoute('/_studio/dashboard')({
  component: DashboardRoute,
  staticData: { guests: true },
  validateSearch: DashboardSearch,
  loaderDeps: ({ search: { feature } }) => ({ feature }),
  // Fetched in parallel with the code of the page.
  loader: ({ context: { app }, deps }) => {
    if (selectIsSignedIn(app.session.getSnapshot())) void prefetchDashboard(app, deps.feature);
  },
});

/** Imported here, because every page of the application includes the loaders, and would include the contract too. */
async function prefetchDashboard(
  { queryClient, client }: { queryClient: QueryClient; client: Client },
  feature: DashboardSearch['feature'],
): Promise<void> {
  const { dashboardQueries } = await import('#api/queries/dashboard.queries.ts');
  await queryClient.prefetchQuery(dashboardQueries(client).dashboard(feature));
}

function DashboardRoute() {
  const { app } = Route.useRouteContext();
  const search = Route.useSearch();
  const isSignedIn = useSelector(app.session, selectIsSignedIn);
  const navigate = useNavigate({ from: '/dashboard' });
  return (
    <Dashboard
      session={app.session}
      authModal={app.authModal}
      search={search}
      review={useReviewMoves(search)}
      onSearch={(change) =>
        void navigate({ search: (before) => ({ ...before, ...change }), resetScroll: false })
      }
      community={<Community canReport={isSignedIn} />}
    />
  );
}
