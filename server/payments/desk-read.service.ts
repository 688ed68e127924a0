import { and, asc, desc, eq, gte, ilike, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

import type { AdminPayment, AdminPaymentCase } from '#api/contract/admin-payments.ts';
import type { CaseKind, CaseStatus, deskSorts } from '#api/contract/choices.ts';
import { accountsById } from '#server/users/users.service.ts';
import { record, wherebyOf } from '#server/audit/audit.service.ts';
import { type Cell, csvStream } from '#server/platform/csv.ts';
import { containing, plainly } from '#server/platform/database/plain-words.ts';
import type { Db } from '#server/platform/database/database.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { readMark, writeMark } from '#server/platform/keyset.ts';
import type { Platform } from '#server/platform/platform.ts';
import { endOfDay, startOfDay } from '#server/platform/vietnam.ts';

import { type CaseRow, decisionsFor, type TransferRow } from './desk.service.ts';
import type { CheckoutRow } from './facts.ts';
import { fitting, type PaymentFilter, toPayments } from './history.service.ts';
import { checkouts, paymentCases, transfers } from './payments.tables.ts';
import type { Acting } from './payments.types.ts';
import { isOpen, refundsByPayment, toRefund } from './refund-facts.ts';
import { refundableOf } from './refunds.service.ts';
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

/** Where a page of a sorted list begins and in which order it goes on; ids are in the order of their making. */
function pageBy(
  { id, amount }: { id: PgColumn; amount: PgColumn },
  { sort, order, cursor }: Sorting & Omit<Page, 'limit'>,
) {
  const [column, type] = sort === 'amount_vnd' ? [amount, sql`integer`] : [id, sql`uuid`];
  const mark = readMark(cursor);
  const compared = order === 'asc' ? sql`>` : sql`<`;
  const direction = order === 'asc' ? asc : desc;
  return {
    onward: mark && sql`(${column}, ${id}) ${compared} (${mark.value}::${type}, ${mark.id}::uuid)`,
    by: [direction(column), direction(id)],
  };
}

function pageOf<Row extends { id: string; amount: number }>(
  rows: readonly Row[],
  limit: number,
  { sort }: Sorting,
) {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const next =
    rows.length > limit && last
      ? writeMark({ value: sort === 'amount_vnd' ? String(last.amount) : last.id, id: last.id })
      : null;
  return { page, next };
}

/** Whose name or address has the words in it. */
const ofPeople = (words: string): SQL =>
  sql`${checkouts.userId} in (select id from users where users.search_words like ${plainly(containing(words))})`;

const casesFitting = ({ status, kind, q, from, to }: CaseFilter): SQL | undefined =>
  and(
    status && eq(paymentCases.status, status),
    kind && eq(paymentCases.kind, kind),
    from ? gte(paymentCases.createdAt, startOfDay(from)) : undefined,
    to ? lt(paymentCases.createdAt, endOfDay(to)) : undefined,
    q
      ? or(
          ilike(checkouts.reference, containing(q)),
          ilike(transfers.invoice, containing(q)),
          ilike(transfers.memo, containing(q)),
          ofPeople(q),
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

/** What lies or lay on the desk, the latest first unless sorted otherwise. */
export async function listCases(
  db: Db,
  { cursor, limit, ...filter }: CaseFilter & Page,
): Promise<{ items: AdminPaymentCase[]; next: string | null }> {
  const { onward, by } = pageBy(paymentCases, { ...filter, cursor });
  const rows = await caseRows(db)
    .where(and(casesFitting(filter), onward))
    .orderBy(...by)
    .limit(limit + 1);
  const { page, next } = pageOf(rows, limit, filter);
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
  const known = await accountsById(
    db,
    [...new Set(ids)].filter((id) => id !== null),
  );
  return (id: string) => {
    const { name = '', email = '' } = known.get(id) ?? {};
    return { id, name, email };
  };
}

const paymentsFitting = ({ q, ...filter }: DeskPaymentFilter): SQL | undefined =>
  and(
    fitting(filter),
    q
      ? or(
          ilike(checkouts.reference, containing(q)),
          ofPeople(q),
          inArray(
            checkouts.id,
            sql`(select checkout_id from payment_transfers where invoice ilike ${containing(q)})`,
          ),
        )
      : undefined,
  );

/** Purchases of everybody, the latest first unless sorted otherwise. */
export async function listAllPayments(
  db: Db,
  { cursor, limit, ...filter }: DeskPaymentFilter & Page,
): Promise<{ items: AdminPayment[]; next: string | null }> {
  const { onward, by } = pageBy(checkouts, { ...filter, cursor });
  const rows = await db
    .select()
    .from(checkouts)
    .where(and(paymentsFitting(filter), onward))
    .orderBy(...by)
    .limit(limit + 1);
  const { page, next } = pageOf(rows, limit, filter);
  return { items: await toAdminPayments(db, page), next };
}

export async function readPayment(db: Db, id: string): Promise<AdminPayment> {
  const [found] = await toAdminPayments(db, await db.select().from(checkouts).where(eq(checkouts.id, id)));
  if (!found) throw new Refusal('not_found');
  return found;
}

async function toAdminPayments(db: Db, rows: readonly CheckoutRow[]): Promise<AdminPayment[]> {
  const payments = await toPayments(db, rows);
  const asked = await refundsByPayment(
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
    const refunds = asked.get(row.id) ?? [];
    const underWay = refunds.filter(isOpen).reduce((sum, { amount }) => sum + amount, 0);
    return {
      ...payment,
      refunds: refunds.map((one) => ({ ...toRefund(one), reason: one.reason, detail: one.detail })),
      user: person(userId),
      state,
      reference,
      gateway,
      received_vnd: received,
      refundable_vnd: refundableOf(row, { refunded: payment.refunded_vnd, underWay }),
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

const caseLine = (one: AdminPaymentCase): Cell[] => [
  one.id,
  one.created_at,
  one.kind,
  one.amount_vnd,
  one.status,
  one.resolution,
  one.note,
  one.resolved_at,
  one.resolved_by?.email ?? null,
  one.payment?.reference ?? null,
  one.payment?.amount_vnd ?? null,
  one.payment?.received_vnd ?? null,
  one.payment?.user.email ?? null,
  one.transfer?.gateway ?? null,
  one.transfer?.invoice ?? null,
  one.transfer?.memo ?? null,
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

type Listed<Item> = { items: Item[]; next: string | null };

async function* linesOf<Item>(read: (page: Page) => Promise<Listed<Item>>, line: (item: Item) => Cell[]) {
  for (let cursor: string | undefined; ;) {
    const { items, next } = await read({ cursor, limit: 500 });
    yield items.map(line);
    if (next === null) return;
    cursor = next;
  }
}

/** Who takes which payments away is written down before the first of them leaves; their order says nothing. */
async function noteExport(platform: Platform, { caller, request }: Acting, filter: Record<string, unknown>) {
  const kept = Object.entries(filter).filter(([name]) => name !== 'sort' && name !== 'order');
  const after = Object.fromEntries(kept);
  const act = { action: 'payments.exported', actorId: caller.userId, after } as const;
  await record(platform.db, platform, act, wherebyOf(request));
}

export async function exportCases(platform: Platform, acting: Acting, filter: CaseFilter): Promise<Response> {
  await noteExport(platform, acting, { cases: true, ...filter });
  const read = (page: Page) => listCases(platform.db, { ...filter, ...page });
  return csvStream('mot-payment-cases.csv', caseHead, linesOf(read, caseLine));
}

export async function exportPayments(
  platform: Platform,
  acting: Acting,
  filter: DeskPaymentFilter,
): Promise<Response> {
  await noteExport(platform, acting, { ...filter });
  const read = (page: Page) => listAllPayments(platform.db, { ...filter, ...page });
  return csvStream('mot-payments.csv', paymentHead, linesOf(read, paymentLine));
}
