import type { libraryOps } from '#api/contract/library.ts';
import { binGeneration, listHistory, restoreGeneration } from '#server/generation/history.service.ts';
import { readGeneration } from '#server/generation/jobs.service.ts';
import { cursorId } from '#server/platform/cursor.ts';
import type { Handlers } from '#server/platform/http/call.ts';
import type { Platform } from '#server/platform/platform.ts';

export const historyHandlers = (platform: Platform): Handlers<typeof libraryOps> => ({
  history: ({ caller, query }) =>
    listHistory(platform, caller.userId, { ...query, cursor: cursorId(query.cursor) }),
  historyItem: ({ caller, params }) => readGeneration(platform, caller.userId, params.id),
  deleteHistoryItem: ({ caller, params }) => binGeneration(platform, caller.userId, params.id),
  restoreHistoryItem: ({ caller, params }) => restoreGeneration(platform, caller.userId, params.id),
});
