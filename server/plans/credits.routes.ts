import type { creditOps } from '#api/contract/credits.ts';
import { planOf } from '#server/plans/plans.service.ts';
import { cursorId } from '#server/platform/cursor.ts';
import type { Handlers } from '#server/platform/http/call.ts';
import type { Platform } from '#server/platform/platform.ts';

import { balanceOf, heldCredits, lotsOf, settleExpiry } from '#server/credits/credits.service.ts';
import { listEntries, statementCsv } from '#server/credits/statement.service.ts';

export const creditHandlers = (
  platform: Pick<Platform, 'db' | 'clock' | 'ids'>,
): Handlers<typeof creditOps> => ({
  credits: async ({ caller: { userId }, query: { cursor, limit, ...filter } }) => {
    const { db, clock } = platform;
    await settleExpiry(db, platform, userId);
    return {
      balance: await balanceOf(db, userId, clock()),
      held: await heldCredits(db, userId),
      unlimited: (await planOf(db, userId, clock())).credits === null,
      lots: await lotsOf(db, userId, clock()),
      ...(await listEntries(db, userId, { ...filter, cursor: cursorId(cursor), limit })),
    };
  },
  creditsCsv: async ({ caller: { userId }, query }) => {
    await settleExpiry(platform.db, platform, userId);
    return statementCsv(platform.db, userId, query);
  },
});
