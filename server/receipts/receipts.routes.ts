import type { receiptOps } from '#api/contract/receipts.ts';
import type { Handlers } from '#server/platform/http/call.ts';
import type { Platform } from '#server/platform/platform.ts';

import { changeBillingDetails, documentFile, findDocument, readBillingDetails } from './receipts.service.ts';

export const receiptHandlers = (
  platform: Pick<Platform, 'db' | 'settings'>,
): Handlers<typeof receiptOps> => ({
  billingDetails: ({ caller }) => readBillingDetails(platform.db, caller.userId),
  changeBillingDetails: ({ caller, body }) => changeBillingDetails(platform.db, caller.userId, body),
  receipt: async ({ caller, params }) => {
    const row = await findDocument(platform.db, caller.userId, params.id);
    return documentFile(platform, row);
  },
});
