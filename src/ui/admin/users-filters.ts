import type { UserFilters } from '#api/queries/admin-users.queries.ts';

import type { UsersSearch } from './users-search.ts';

const asFlag = (answer: 'yes' | 'no') => (answer === 'yes' ? 'true' : 'false');

export const userFiltersOf = ({ q, plan, verified, suspended, sort, order }: UsersSearch): UserFilters => ({
  ...(q && { q }),
  ...(plan && { plan }),
  ...(verified && { is_verified: asFlag(verified) }),
  ...(suspended && { is_suspended: asFlag(suspended) }),
  ...(sort && { sort }),
  ...(order && { order }),
});
