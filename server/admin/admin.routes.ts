import type { adminOps } from '#api/contract/admin.ts';
import type { Handlers } from '#server/platform/http/call.ts';
import type { Platform } from '#server/platform/platform.ts';

import { readSummary } from './admin.service.ts';

export const adminHandlers = (platform: Platform): Handlers<typeof adminOps> => ({
  adminSummary: () => readSummary(platform),
});
