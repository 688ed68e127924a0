import type { adminPaymentOps } from '#api/contract/admin-payments.ts';
import type { Handlers } from '#server/platform/http/call.ts';
import { documentFile, findAnyDocument } from '#server/receipts/receipts.service.ts';

import {
  exportCases,
  exportPayments,
  listAllPayments,
  listCases,
  readCase,
  readPayment,
} from './desk-read.service.ts';
import { resolveCase } from './desk.service.ts';
import type { PaymentsPlatform } from './payments-platform.ts';
import { refundPayment } from './payment-refunds.service.ts';

export const adminPaymentHandlers = (platform: PaymentsPlatform): Handlers<typeof adminPaymentOps> => ({
  adminPaymentCases: ({ query }) => listCases(platform.db, query),
  adminPaymentCasesCsv: ({ query, ...acting }) => exportCases(platform, acting, query),
  adminResolveCase: async ({ params: { id }, body, ...acting }) => {
    await resolveCase(platform, acting, id, body);
    return readCase(platform.db, id);
  },
  adminPayments: ({ query }) => listAllPayments(platform.db, query),
  adminPaymentsCsv: ({ query, ...acting }) => exportPayments(platform, acting, query),
  adminRefundPayment: async ({ params: { id }, body, ...acting }) => {
    await refundPayment(platform, acting, id, body);
    return readPayment(platform.db, id);
  },
  adminReceipt: async ({ params: { id } }) => documentFile(platform, await findAnyDocument(platform.db, id)),
});
