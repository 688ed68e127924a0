import type { Dashboard } from '#api/contract/dashboard.ts';
import type { DashboardSearch } from '#ui/dashboard/dashboard-search.ts';
import type { ReviewMoves } from '#ui/image-review/review-door.tsx';

/** Dashboard of an account that is no longer new and has no results. */
export const emptyDashboard: Dashboard = {
  credits: { generated: 0, results: 0, remaining: 5, unlimited: false, held: 0, expiring: null },
  membership: { plan: 'free_trial', status: 'free', until: null },
  latest: null,
  recent: [],
  body_models: { items: [], total: 0 },
  first_steps: null,
};

export const noSearch: DashboardSearch = { feature: undefined, item: undefined, picture: undefined };
export const noReview: ReviewMoves = { open: () => {}, show: () => {}, close: () => {} };
