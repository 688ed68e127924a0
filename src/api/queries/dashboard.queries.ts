import { queryOptions } from '@tanstack/react-query';

import type { Client } from '#api/api-client.ts';
import type { Feature } from '#api/contract/choices.ts';
import { dashboardOps } from '#api/contract/dashboard.ts';

import { answerOf } from './call-error.ts';

export const dashboardQueries = ({ call }: Client) => ({
  /** Credits, membership and latest generations of the user; of one feature or of all. */
  dashboard: (feature: Feature | undefined) =>
    queryOptions({
      queryKey: ['dashboard', feature ?? 'all'],
      queryFn: async ({ signal }) =>
        answerOf(await call(dashboardOps.dashboard, { query: { ...(feature && { feature }) }, signal })),
    }),
});
