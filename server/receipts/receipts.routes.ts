import type { receiptOps } from '#api/contract/receipts.ts';
import type { Handlers } from '#server/platform/http/call.ts';
import type { Platform } from '#server/platform/platform.ts';

import {
  changeBillingDetails,
  findDocument,
  numberOf,
  printed,
  readBillingDetails,
} from './receipts.service.ts';

export const receiptHandlers = (platform: Platform): Handlers<typeof receiptOps> => ({
  billingDetails: ({ caller }) => readBillingDetails(platform.db, caller.userId),
  changeBillingDetails: ({ caller, body }) => changeBillingDetails(platform.db, caller.userId, body),
  receipt: async ({ caller, params }) => {
    const row = await findDocument(platform.db, caller.userId, params.id);
    const pdf = await printed(platform, row);
    return new Response(new Uint8Array(pdf), {
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="${numberOf(row)}.pdf"`,
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
      },
    });
  },
});
