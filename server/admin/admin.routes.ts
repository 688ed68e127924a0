import type { adminAuditOps } from '#api/contract/admin-audit.ts';
import type { adminJobOps } from '#api/contract/admin-jobs.ts';
import type { adminStatisticsOps } from '#api/contract/admin-statistics.ts';
import type { adminUserOps } from '#api/contract/admin-users.ts';
import type { adminOps } from '#api/contract/admin.ts';
import { listAudit } from '#server/audit/audit-read.service.ts';
import { listGenerationsOf, listJobs } from '#server/generation/admin-jobs.service.ts';
import type { Studio } from '#server/generation/studio.ts';
import { cursorId } from '#server/platform/cursor.ts';
import type { Handlers } from '#server/platform/http/call.ts';
import { addDays, beginOf } from '#server/platform/calendar.ts';
import { readGenerationStatistics } from '#server/statistics/generation-statistics.service.ts';
import { readRevenueStatistics } from '#server/statistics/revenue.service.ts';
import { readUserStatistics } from '#server/statistics/user-statistics.service.ts';

import { exportAudit, exportJobs, exportUsers } from './admin-exports.service.ts';
import { cancelForOwner, overlookQueue, retryForOwner } from './admin-jobs.service.ts';
import {
  changeUser,
  correctCredits,
  findAccount,
  liftSuspension,
  readUser,
  resendVerification,
  searchUsers,
  signOutUser,
  summariseByUser,
  suspendUser,
} from './admin-users.service.ts';
import { readSummary } from './admin.service.ts';

type Ops = typeof adminOps & typeof adminAuditOps & typeof adminJobOps & typeof adminStatisticsOps;

const userHandlers = (studio: Studio): Handlers<typeof adminUserOps> => ({
  adminGenerationSummary: ({ query: { plan_filter, min_generations, limit, offset } }) =>
    summariseByUser(studio, { plan: plan_filter, atLeast: min_generations, limit, offset }),
  adminSearchUsers: ({ query }) => searchUsers(studio, query),
  adminUsersCsv: ({ query, ...acting }) => exportUsers(studio, acting, query),
  adminUser: ({ params }) => readUser(studio, params.id),
  adminChangeUser: ({ params, body, ...acting }) => changeUser(studio, acting, params.id, body),
  adminUserGenerations: async ({ params, query: { start_date, end_date, cursor, limit } }) => {
    await findAccount(studio.db, params.id);
    return listGenerationsOf(studio, {
      userId: params.id,
      from: start_date === undefined ? undefined : beginOf(start_date),
      until: end_date === undefined ? undefined : beginOf(addDays(end_date, 1)),
      cursor: cursorId(cursor),
      limit,
    });
  },
  adminCorrectCredits: ({ params, body, ...acting }) => correctCredits(studio, acting, params.id, body),
  adminSuspendUser: ({ params, body, ...acting }) => suspendUser(studio, acting, params.id, body.reason),
  adminLiftSuspension: ({ params, ...acting }) => liftSuspension(studio, acting, params.id),
  adminSignOutUser: ({ params, ...acting }) => signOutUser(studio, acting, params.id),
  adminResendVerification: ({ params, ...acting }) => resendVerification(studio, acting, params.id),
});

export const adminHandlers = (studio: Studio): Handlers<Ops & typeof adminUserOps> => ({
  ...userHandlers(studio),
  adminSummary: () => readSummary(studio),
  adminUserStatistics: ({ query }) => readUserStatistics(studio, query),
  adminRevenueStatistics: ({ query }) => readRevenueStatistics(studio, query),
  adminGenerationStatistics: ({ query }) => readGenerationStatistics(studio, query),
  adminJobsOverview: () => overlookQueue(studio),
  adminJobs: ({ query }) => listJobs(studio, query),
  adminJobsCsv: ({ query, ...acting }) => exportJobs(studio, acting, query),
  adminRetryJob: ({ params, ...acting }) => retryForOwner(studio, acting, params.id),
  adminCancelJob: ({ params, ...acting }) => cancelForOwner(studio, acting, params.id),
  adminAudit: ({ query }) => listAudit(studio.db, query),
  adminAuditCsv: ({ query, ...acting }) => exportAudit(studio, acting, query),
});
