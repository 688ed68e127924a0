import type { paymentOps } from '#api/contract/payments.ts';
import { cursorId } from '#server/platform/cursor.ts';
import type { Handlers } from '#server/platform/http/call.ts';
import type { Platform } from '#server/platform/platform.ts';

import { listPayments, paymentsCsv } from './payment-history.service.ts';

export const paymentHandlers = ({ db }: Pick<Platform, 'db'>): Handlers<typeof paymentOps> => ({
  payments: ({ caller, query }) =>
    listPayments(db, caller.userId, { ...query, cursor: cursorId(query.cursor) }),
  paymentsCsv: ({ caller, query }) => paymentsCsv(db, caller.userId, query),
});
