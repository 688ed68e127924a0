import type { dashboardOps } from '#api/contract/dashboard.ts';
import type { Handlers } from '#server/platform/http/call.ts';
import type { Platform } from '#server/platform/platform.ts';

import { readDashboard } from './dashboard.service.ts';

export const dashboardHandlers = (
  platform: Pick<Platform, 'db' | 'films' | 'secrets' | 'clock'>,
): Handlers<typeof dashboardOps> => ({
  dashboard: ({ caller, query }) => readDashboard(platform, caller.userId, query.feature),
});
