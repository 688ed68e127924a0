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

const userHandlers = (given: UserDesk): Handlers<typeof adminUserOps> => ({
  adminGenerationSummary: ({ query: { plan_filter, min_generations, limit, offset } }) =>
    summariseByUser(given, { plan: plan_filter, atLeast: min_generations, limit, offset }),
  adminSearchUsers: ({ query }) => searchUsers(given, query),
  adminUsersCsv: ({ query, ...acting }) => exportUsers(given, acting, query),
  adminUser: ({ params }) => readUser(given, params.id),
  adminChangeUser: ({ params, body, ...acting }) => changeUser(given, acting, params.id, body),
  adminUserGenerations: async ({ params, query: { start_date, end_date, cursor, limit } }) => {
    await findAccount(given.db, params.id);
    return listGenerationsOf(given, {
      userId: params.id,
      from: start_date === undefined ? undefined : startOfStudioDay(start_date),
      until: end_date === undefined ? undefined : startOfStudioDay(addDays(end_date, 1)),
      cursor: cursorId(cursor),
      limit,
    });
  },
  adminCorrectCredits: ({ params, body, ...acting }) => correctCredits(given, acting, params.id, body),
  adminSuspendUser: ({ params, body, ...acting }) => suspendUser(given, acting, params.id, body.reason),
  adminLiftSuspension: ({ params, ...acting }) => liftUserSuspension(given, acting, params.id),
  adminSignOutUser: ({ params, ...acting }) => signOutUser(given, acting, params.id),
  adminResendVerification: ({ params, ...acting }) => resendVerification(given, acting, params.id),
});

export const adminHandlers = (given: UserDesk & OrderDeps): Handlers<Ops & typeof adminUserOps> => ({
  ...userHandlers(given),
  adminSummary: () => readSummary(given),
  adminUserStatistics: ({ query }) => readUserStatistics(given, query),
  adminRevenueStatistics: ({ query }) => readRevenueStatistics(given, query),
  adminGenerationStatistics: ({ query }) => readGenerationStatistics(given, query),
  adminJobsOverview: () => readQueueOverview(given),
  adminJobs: ({ query }) => listJobs(given, query),
  adminJobsCsv: ({ query, ...acting }) => exportJobs(given, acting, query),
  adminRetryJob: ({ params, ...acting }) => retryForOwner(given, acting, params.id),
  adminCancelJob: ({ params, ...acting }) => cancelForOwner(given, acting, params.id),
  adminAudit: ({ query }) => listAudit(given.db, query),
  adminAuditCsv: ({ query, ...acting }) => exportAudit(given, acting, query),
});
