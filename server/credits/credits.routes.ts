import type { creditOps } from '#api/contract/credits.ts';
import { cursorId } from '#server/platform/cursor.ts';
import type { Handlers } from '#server/platform/http/call.ts';
import type { Platform } from '#server/platform/platform.ts';

import { balanceOf, heldBy, listEntries } from './credits.service.ts';

export const creditHandlers = ({ db }: Platform): Handlers<typeof creditOps> => ({
  credits: async ({ caller, query }) => ({
    balance: await balanceOf(db, caller.userId),
    held: await heldBy(db, caller.userId),
    ...(await listEntries(db, caller.userId, { cursor: cursorId(query.cursor), limit: query.limit })),
  }),
});
