import type { libraryOps } from '#api/contract/library.ts';
import type { Handlers } from '#server/platform/http/call.ts';

import {
  binGeneration,
  binGenerations,
  listHistory,
  monthsOf,
  restoreGeneration,
  restoreGenerations,
} from './generation-history.service.ts';
import { readGeneration } from './jobs.service.ts';
import type { StoredViewDeps } from './generation-view.ts';

export const historyHandlers = (shower: StoredViewDeps): Handlers<typeof libraryOps> => ({
  history: ({ caller, query }) => listHistory(shower, caller, { ...query, cursor: query.cursor }),
  historyMonths: async ({ caller, query }) => ({
    months: await monthsOf(shower, caller.userId, query.zone),
  }),
  binHistory: ({ caller, body }) => binGenerations(shower, caller.userId, body.ids),
  restoreHistory: ({ caller, body }) => restoreGenerations(shower, caller.userId, body.ids),
  historyItem: ({ caller, params }) => readGeneration(shower, caller, params.id),
  deleteHistoryItem: ({ caller, params }) => binGeneration(shower, caller.userId, params.id),
  restoreHistoryItem: ({ caller, params }) => restoreGeneration(shower, caller.userId, params.id),
});
