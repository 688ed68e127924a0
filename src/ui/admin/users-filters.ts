import type { UserFilters } from '#api/queries/admin-users.queries.ts';

import type { UsersSearch } from './users-search.ts';

const toFlag = (answer: 'yes' | 'no') => (answer === 'yes' ? 'true' : 'false');

export const toUserFilters = ({ q, plan, verified, suspended, sort, order }: UsersSearch): UserFilters => ({
  ...(q && { q }),
  ...(plan && { plan }),
  ...(verified && { is_verified: toFlag(verified) }),
  ...(suspended && { is_suspended: toFlag(suspended) }),
  ...(sort && { sort }),
  ...(order && { order }),
});
