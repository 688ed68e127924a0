import type { adminAuditOps } from '#api/contract/admin-audit.ts';
import type { adminJobOps } from '#api/contract/admin-jobs.ts';
import type { adminStatisticsOps } from '#api/contract/admin-statistics.ts';
import type { adminUserOps } from '#api/contract/admin-users.ts';
import type { adminOps } from '#api/contract/admin.ts';
import { listAudit } from '#server/audit/audit-read.service.ts';
import { listGenerationsOf, listJobs } from '#server/generation/job-overview.service.ts';
import type { JobStopDeps } from '#server/generation/jobs.service.ts';
import type { OrderDeps } from '#server/generation/submit.service.ts';
import { cursorId } from '#server/platform/cursor.ts';
import type { Handlers } from '#server/platform/http/call.ts';
import { addDays, startOfStudioDay } from '#server/platform/calendar.ts';
import type { Platform } from '#server/platform/platform.ts';
import { readGenerationStatistics } from '#server/statistics/generation-statistics.service.ts';
import { readRevenueStatistics } from '#server/statistics/revenue.service.ts';
import { readUserStatistics } from '#server/statistics/user-statistics.service.ts';

import { exportAudit, exportJobs, exportUsers } from './admin-exports.service.ts';
import { cancelForOwner, readQueueOverview, retryForOwner } from './admin-jobs.service.ts';
import {
  changeUser,
  correctCredits,
  findAccount,
  liftUserSuspension,
  readUser,
  resendVerification,
  searchUsers,
  signOutUser,
  summariseByUser,
  suspendUser,
} from './admin-users.service.ts';
import { readSummary } from './admin.service.ts';

type Ops = typeof adminOps & typeof adminAuditOps & typeof adminJobOps & typeof adminStatisticsOps;

type UserDesk = JobStopDeps & Pick<Platform, 'settings'>;

const userHandlers = (deps: UserDesk): Handlers<typeof adminUserOps> => ({
  adminGenerationSummary: ({ query: { plan_filter, min_generations, limit, offset } }) =>
    summariseByUser(deps, { plan: plan_filter, atLeast: min_generations, limit, offset }),
  adminSearchUsers: ({ query }) => searchUsers(deps, query),
  adminUsersCsv: ({ query, ...acting }) => exportUsers(deps, acting, query),
  adminUser: ({ params }) => readUser(deps, params.id),
  adminChangeUser: ({ params, body, ...acting }) => changeUser(deps, acting, params.id, body),
  adminUserGenerations: async ({ params, query: { start_date, end_date, cursor, limit } }) => {
    await findAccount(deps.db, params.id);
    return listGenerationsOf(deps, {
      userId: params.id,
      from: start_date === undefined ? undefined : startOfStudioDay(start_date),
      until: end_date === undefined ? undefined : startOfStudioDay(addDays(end_date, 1)),
      cursor: cursorId(cursor),
      limit,
    });
  },
  adminCorrectCredits: ({ params, body, ...acting }) => correctCredits(deps, acting, params.id, body),
  adminSuspendUser: ({ params, body, ...acting }) => suspendUser(deps, acting, params.id, body.reason),
  adminLiftSuspension: ({ params, ...acting }) => liftUserSuspension(deps, acting, params.id),
  adminSignOutUser: ({ params, ...acting }) => signOutUser(deps, acting, params.id),
  adminResendVerification: ({ params, ...acting }) => resendVerification(deps, acting, params.id),
});

export const adminHandlers = (deps: UserDesk & OrderDeps): Handlers<Ops & typeof adminUserOps> => ({
  ...userHandlers(deps),
  adminSummary: () => readSummary(deps),
  adminUserStatistics: ({ query }) => readUserStatistics(deps, query),
  adminRevenueStatistics: ({ query }) => readRevenueStatistics(deps, query),
  adminGenerationStatistics: ({ query }) => readGenerationStatistics(deps, query),
  adminJobsOverview: () => readQueueOverview(deps),
  adminJobs: ({ query }) => listJobs(deps, query),
  adminJobsCsv: ({ query, ...acting }) => exportJobs(deps, acting, query),
  adminRetryJob: ({ params, ...acting }) => retryForOwner(deps, acting, params.id),
  adminCancelJob: ({ params, ...acting }) => cancelForOwner(deps, acting, params.id),
  adminAudit: ({ query }) => listAudit(deps.db, query),
  adminAuditCsv: ({ query, ...acting }) => exportAudit(deps, acting, query),
});
