import type { receiptOps } from '#api/contract/receipts.ts';
import type { Handlers } from '#server/platform/http/call.ts';
import type { Platform } from '#server/platform/platform.ts';

import { changeBillingDetails, readBillingDetails } from './receipts.service.ts';

export const receiptHandlers = ({ db }: Platform): Handlers<typeof receiptOps> => ({
  billingDetails: ({ caller }) => readBillingDetails(db, caller.userId),
  changeBillingDetails: ({ caller, body }) => changeBillingDetails(db, caller.userId, body),
});
