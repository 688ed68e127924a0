import { and, desc, eq, gte, inArray, lt } from 'drizzle-orm';

import type { PaidMethod, PaymentStatus } from '#api/contract/choices.ts';
import { type CheckoutState } from '#api/contract/checkout.ts';
import type { Locale } from '#api/contract/common.ts';
import type { Payment } from '#api/contract/payments.ts';
import { itemName, methodNames } from '#server/receipts/item.words.ts';
import { refundsOf } from '#server/plans/refunds.service.ts';
import { csvFile } from '#server/platform/csv.ts';
import { pageOf } from '#server/platform/cursor.ts';
import type { Db } from '#server/platform/database/database.ts';
import { endOfDay, startOfDay } from '#server/platform/vietnam.ts';
import { documentsOf } from '#server/receipts/receipts.service.ts';

import { checkouts } from './payments.tables.ts';
import { refundsByPayment, toRefund } from './refund-facts.ts';
import { itemNameOf, purchasedItem } from './shop.ts';

type CheckoutRow = typeof checkouts.$inferSelect;

export type PaymentFilter = {
  status?: PaymentStatus | undefined;
  method?: PaidMethod | undefined;
  /** Days of Vietnam, both included. */
  from?: string | undefined;
  to?: string | undefined;
};

/** Status of a purchase for the buyer: done, failed, or still open. */
const statusOf: Record<CheckoutState, PaymentStatus> = {
  created: 'pending',
  waiting: 'pending',
  underpaid: 'pending',
  unmatched: 'pending',
  mismatched: 'pending',
  paid: 'completed',
  overpaid: 'completed',
  paid_late: 'completed',
  refunded: 'completed',
  expired: 'failed',
  cancelled: 'failed',
  failed: 'failed',
};

export const matchesFilter = ({ status, method, from, to }: PaymentFilter) =>
  and(
    status && inArray(checkouts.state, statesOf(status)),
    method && matchesMethod(method),
    from ? gte(checkouts.createdAt, startOfDay(from)) : undefined,
    to ? lt(checkouts.createdAt, endOfDay(to)) : undefined,
  );

const within = (userId: string, filter: PaymentFilter) =>
  and(eq(checkouts.userId, userId), matchesFilter(filter));

const statesOf = (status: PaymentStatus): CheckoutState[] =>
  checkouts.state.enumValues.filter((state) => statusOf[state] === status);

function matchesMethod(method: PaidMethod) {
  if (method === 'sandbox') return eq(checkouts.gateway, 'sandbox');
  const real = inArray(checkouts.gateway, ['payos', 'vnpay', 'stripe']);
  return and(real, eq(checkouts.method, method === 'vietqr' ? 'bank_transfer' : method));
}

export async function listPayments(
  db: Db,
  userId: string,
  { cursor, limit, ...filter }: PaymentFilter & { cursor: string | undefined; limit: number },
): Promise<{ items: Payment[]; next: string | null }> {
  const rows = await db
    .select()
    .from(checkouts)
    .where(and(within(userId, filter), cursor ? lt(checkouts.id, cursor) : undefined))
    .orderBy(desc(checkouts.id))
    .limit(limit + 1);
  const { rows: page, next } = pageOf(rows, limit);
  return { items: await toPayments(db, page), next };
}

export async function toPayments(db: Db, rows: readonly CheckoutRow[]): Promise<Payment[]> {
  const ids = rows.map(({ id }) => id);
  const [documents, refunded] = [await documentsOf(db, ids), await refundsOf(db, ids)];
  const refunds = await refundsByPayment(db, ids);
  return rows.map((row) => {
    const status = statusOf[row.state];
    return {
      id: row.id,
      created_at: row.createdAt.toISOString(),
      item: purchasedItem(row.item, row.priced),
      amount_vnd: row.amount,
      status,
      credits: row.granted ? row.priced.credits : 0,
      method: itemNameOf(row.gateway, row.method),
      refunded_vnd: refunded.get(row.id) ?? 0,
      refunds: (refunds.get(row.id) ?? []).map(toRefund),
      resume: status === 'pending' ? `/checkout?checkout=${row.id}` : null,
      documents: documents.get(row.id) ?? [],
    };
  });
}

const columns: Record<Locale, string[]> = {
  vi: [
    'Thời điểm (UTC)',
    'Nội dung',
    'Số tiền (VND)',
    'Trạng thái',
    'Credit',
    'Hình thức',
    'Đã hoàn (VND)',
    'Biên nhận',
  ],
  en: [
    'Time (UTC)',
    'Description',
    'Amount (VND)',
    'Status',
    'Credits',
    'Method',
    'Paid back (VND)',
    'Receipts',
  ],
};
const statusNames: Record<Locale, Record<PaymentStatus, string>> = {
  vi: { completed: 'Thành công', failed: 'Thất bại', pending: 'Đang chờ' },
  en: { completed: 'Completed', failed: 'Failed', pending: 'Pending' },
};

/** Exports all matching payments as CSV; payments without credits have 0. */
export async function paymentsCsv(
  db: Db,
  userId: string,
  { lang, ...filter }: PaymentFilter & { lang: Locale },
): Promise<Response> {
  const rows = await db.select().from(checkouts).where(within(userId, filter)).orderBy(desc(checkouts.id));
  const payments = await toPayments(db, rows);
  const unlimited = lang === 'vi' ? 'không giới hạn' : 'unlimited';
  return csvFile(lang === 'vi' ? 'mot-thanh-toan.csv' : 'mot-payments.csv', [
    columns[lang],
    ...payments.map(({ created_at, item, amount_vnd, status, credits, method, refunded_vnd, documents }) => [
      created_at,
      itemName(lang, item),
      amount_vnd,
      statusNames[lang][status],
      credits ?? unlimited,
      methodNames[lang][method],
      refunded_vnd,
      documents.map(({ number }) => number).join(' '),
    ]),
  ]);
}
