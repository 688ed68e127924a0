import type { libraryOps } from '#api/contract/library.ts';
import type { Handlers } from '#server/platform/http/call.ts';
import type { Platform } from '#server/platform/platform.ts';

import {
  binGeneration,
  binGenerations,
  listHistory,
  monthsOf,
  restoreGeneration,
  restoreGenerations,
} from './history.service.ts';
import { readGeneration } from './jobs.service.ts';

export const historyHandlers = (platform: Platform): Handlers<typeof libraryOps> => ({
  history: ({ caller, query }) => listHistory(platform, caller, { ...query, cursor: query.cursor }),
  historyMonths: async ({ caller, query }) => ({
    months: await monthsOf(platform, caller.userId, query.zone),
  }),
  binHistory: ({ caller, body }) => binGenerations(platform, caller.userId, body.ids),
  restoreHistory: ({ caller, body }) => restoreGenerations(platform, caller.userId, body.ids),
  historyItem: ({ caller, params }) => readGeneration(platform, caller, params.id),
  deleteHistoryItem: ({ caller, params }) => binGeneration(platform, caller.userId, params.id),
  restoreHistoryItem: ({ caller, params }) => restoreGeneration(platform, caller.userId, params.id),
});
