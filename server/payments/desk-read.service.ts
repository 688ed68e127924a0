import { and, eq, gte, ilike, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

import type { AdminPayment, AdminPaymentCase } from '#api/contract/admin-payments.ts';
import type { CaseKind, CaseStatus, deskSorts } from '#api/contract/choices.ts';
import { accountsById, idsByName } from '#server/users/users.service.ts';
import { exportTable } from '#server/audit/export.service.ts';
import type { Cell } from '#server/platform/csv.ts';
import { likePattern } from '#server/platform/database/unaccented-text.ts';
import type { Db } from '#server/platform/database/database.ts';
import { Refusal } from '#server/platform/http/http-refusal.ts';
import { cutPage, pageBy, type SortKey } from '#server/platform/database/sorted-page.ts';
import type { Platform } from '#server/platform/platform.ts';
import { endOfDay, startOfDay } from '#server/platform/vietnam.ts';

import { type CaseRow, decisionsFor, type TransferRow } from './desk.service.ts';
import type { CheckoutRow } from './facts.ts';
import { matchesFilter, type PaymentFilter, toPayments } from './payment-history.service.ts';
import { checkouts, paymentCases, transfers } from './payments.tables.ts';
import type { DeskActor } from './payments.types.ts';
import { isOpenRefund, refundsByPayment, toRefund } from './refund-facts.ts';
import { refundableOf } from './payment-refunds.service.ts';
import { purchasedItem } from './shop.ts';

type Words = { q?: string | undefined };
type Page = { cursor?: string | undefined; limit: number };
type Sorting = { sort?: (typeof deskSorts)[number] | undefined; order?: 'asc' | 'desc' | undefined };
export type CaseFilter = Words &
  Sorting & {
    status?: CaseStatus | undefined;
    kind?: CaseKind | undefined;
    from?: string | undefined;
    to?: string | undefined;
  };
export type DeskPaymentFilter = Words & Sorting & PaymentFilter;

type Sorted = { id: PgColumn; amount: PgColumn };

const keyOf = ({ id, amount }: Sorted, { sort }: Sorting): SortKey =>
  sort === 'amount_vnd' ? { by: amount, type: 'integer' } : { by: id, type: 'uuid' };

const valueFor =
  ({ sort }: Sorting) =>
  ({ id, amount }: { id: string; amount: number }): string =>
    sort === 'amount_vnd' ? String(amount) : id;

const belongsTo = (words: string): SQL => sql`${checkouts.userId} in ${idsByName(words)}`;

const casesFitting = ({ status, kind, q, from, to }: CaseFilter): SQL | undefined =>
  and(
    status && eq(paymentCases.status, status),
    kind && eq(paymentCases.kind, kind),
    from ? gte(paymentCases.createdAt, startOfDay(from)) : undefined,
    to ? lt(paymentCases.createdAt, endOfDay(to)) : undefined,
    q
      ? or(
          ilike(checkouts.reference, likePattern(q)),
          ilike(transfers.invoice, likePattern(q)),
          ilike(transfers.memo, likePattern(q)),
          belongsTo(q),
        )
      : undefined,
  );

const caseRows = (db: Db) =>
  db
    .select({
      id: paymentCases.id,
      amount: paymentCases.amount,
      one: paymentCases,
      checkout: checkouts,
      transfer: transfers,
    })
    .from(paymentCases)
    .leftJoin(checkouts, eq(checkouts.id, paymentCases.checkoutId))
    .leftJoin(transfers, eq(transfers.id, paymentCases.transferId));

/** Lists open and resolved cases, the latest first unless sorted otherwise. */
export async function listCases(
  db: Db,
  { cursor, limit, ...filter }: CaseFilter & Page,
): Promise<{ items: AdminPaymentCase[]; next: string | null }> {
  const { onward, orderBy } = pageBy(keyOf(paymentCases, filter), paymentCases.id, {
    order: filter.order,
    cursor,
  });
  const rows = await caseRows(db)
    .where(and(casesFitting(filter), onward))
    .orderBy(...orderBy)
    .limit(limit + 1);
  const { rows: page, next } = cutPage(rows, limit, valueFor(filter));
  return { items: await toCases(db, page), next };
}

export async function readCase(db: Db, id: string): Promise<AdminPaymentCase> {
  const [found] = await toCases(db, await caseRows(db).where(eq(paymentCases.id, id)));
  if (!found) throw new Refusal('not_found');
  return found;
}

type Joined = { one: CaseRow; checkout: CheckoutRow | null; transfer: TransferRow | null };

async function toCases(db: Db, rows: readonly Joined[]): Promise<AdminPaymentCase[]> {
  const person = await peopleOf(
    db,
    rows.flatMap(({ one, checkout }) => [one.resolvedBy, checkout?.userId ?? null]),
  );
  return rows.map(({ one, checkout, transfer }) => ({
    id: one.id,
    kind: one.kind,
    amount_vnd: one.amount,
    status: one.status,
    resolution: one.resolution,
    note: one.note,
    created_at: one.createdAt.toISOString(),
    resolved_at: one.resolvedAt?.toISOString() ?? null,
    resolved_by: one.resolvedBy === null ? null : person(one.resolvedBy),
    payment: checkout && {
      id: checkout.id,
      state: checkout.state,
      reference: checkout.reference,
      amount_vnd: checkout.amount,
      received_vnd: checkout.received,
      item: purchasedItem(checkout.item, checkout.priced),
      user: person(checkout.userId),
    },
    transfer: transfer && {
      id: transfer.id,
      gateway: transfer.gateway,
      invoice: transfer.invoice,
      amount_vnd: transfer.amount,
      memo: transfer.memo,
      received_at: transfer.receivedAt.toISOString(),
    },
    decisions: decisionsFor(one, checkout, transfer),
  }));
}

async function peopleOf(db: Db, ids: readonly (string | null)[]) {
  const accounts = await accountsById(
    db,
    [...new Set(ids)].filter((id) => id !== null),
  );
  return (id: string) => {
    const { name = '', email = '' } = accounts.get(id) ?? {};
    return { id, name, email };
  };
}

const paymentsFitting = ({ q, ...filter }: DeskPaymentFilter): SQL | undefined =>
  and(
    matchesFilter(filter),
    q
      ? or(
          ilike(checkouts.reference, likePattern(q)),
          belongsTo(q),
          inArray(
            checkouts.id,
            sql`(select checkout_id from payment_transfers where invoice ilike ${likePattern(q)})`,
          ),
        )
      : undefined,
  );

/** Lists all users' purchases, the latest first unless sorted otherwise. */
export async function listAllPayments(
  db: Db,
  { cursor, limit, ...filter }: DeskPaymentFilter & Page,
): Promise<{ items: AdminPayment[]; next: string | null }> {
  const { onward, orderBy } = pageBy(keyOf(checkouts, filter), checkouts.id, { order: filter.order, cursor });
  const rows = await db
    .select()
    .from(checkouts)
    .where(and(paymentsFitting(filter), onward))
    .orderBy(...orderBy)
    .limit(limit + 1);
  const { rows: page, next } = cutPage(rows, limit, valueFor(filter));
  return { items: await toAdminPayments(db, page), next };
}

export async function readPayment(db: Db, id: string): Promise<AdminPayment> {
  const [found] = await toAdminPayments(db, await db.select().from(checkouts).where(eq(checkouts.id, id)));
  if (!found) throw new Refusal('not_found');
  return found;
}

async function toAdminPayments(db: Db, rows: readonly CheckoutRow[]): Promise<AdminPayment[]> {
  const payments = await toPayments(db, rows);
  const refundsById = await refundsByPayment(
    db,
    rows.map(({ id }) => id),
  );
  const person = await peopleOf(
    db,
    rows.map(({ userId }) => userId),
  );
  return payments.flatMap((payment, at) => {
    const row = rows[at];
    if (!row) return [];
    const { state, reference, gateway, received, userId } = row;
    const refunds = refundsById.get(row.id) ?? [];
    const pendingAmount = refunds.filter(isOpenRefund).reduce((sum, { amount }) => sum + amount, 0);
    return {
      ...payment,
      refunds: refunds.map((refund) => ({
        ...toRefund(refund),
        reason: refund.reason,
        detail: refund.detail,
      })),
      user: person(userId),
      state,
      reference,
      gateway,
      received_vnd: received,
      refundable_vnd: refundableOf(row, { refunded: payment.refunded_vnd, underWay: pendingAmount }),
    };
  });
}

const caseHead = [
  'id',
  'created_at',
  'kind',
  'amount_vnd',
  'status',
  'resolution',
  'reason',
  'resolved_at',
  'resolved_by',
  'reference',
  'price_vnd',
  'received_vnd',
  'customer',
  'gateway',
  'invoice',
  'memo',
];
const paymentHead = [
  'id',
  'created_at',
  'reference',
  'customer',
  'item',
  'amount_vnd',
  'received_vnd',
  'refunded_vnd',
  'status',
  'state',
  'method',
  'receipts',
];

const caseLine = (paymentCase: AdminPaymentCase): Cell[] => [
  paymentCase.id,
  paymentCase.created_at,
  paymentCase.kind,
  paymentCase.amount_vnd,
  paymentCase.status,
  paymentCase.resolution,
  paymentCase.note,
  paymentCase.resolved_at,
  paymentCase.resolved_by?.email ?? null,
  paymentCase.payment?.reference ?? null,
  paymentCase.payment?.amount_vnd ?? null,
  paymentCase.payment?.received_vnd ?? null,
  paymentCase.payment?.user.email ?? null,
  paymentCase.transfer?.gateway ?? null,
  paymentCase.transfer?.invoice ?? null,
  paymentCase.transfer?.memo ?? null,
];

const paymentLine = ({ item, documents, ...payment }: AdminPayment): Cell[] => [
  payment.id,
  payment.created_at,
  payment.reference,
  payment.user.email,
  item.kind === 'pack' ? `pack:${item.credits}` : `plan:${item.plan}:${item.period}`,
  payment.amount_vnd,
  payment.received_vnd,
  payment.refunded_vnd,
  payment.status,
  payment.state,
  payment.method,
  documents.map(({ number }) => number).join(' '),
];

export const exportCases = (
  platform: Pick<Platform, 'db' | 'clock' | 'ids'>,
  acting: DeskActor,
  filter: CaseFilter,
): Promise<Response> =>
  exportTable(platform, acting, {
    action: 'payments.exported',
    filter: { cases: true, ...filter },
    name: 'payment-cases',
    head: caseHead,
    read: (page) => listCases(platform.db, { ...filter, ...page }),
    line: caseLine,
  });

export const exportPayments = (
  platform: Pick<Platform, 'db' | 'clock' | 'ids'>,
  acting: DeskActor,
  filter: DeskPaymentFilter,
): Promise<Response> =>
  exportTable(platform, acting, {
    action: 'payments.exported',
    filter,
    name: 'payments',
    head: paymentHead,
    read: (page) => listAllPayments(platform.db, { ...filter, ...page }),
    line: paymentLine,
  });
