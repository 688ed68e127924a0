import { and, desc, eq, lt } from 'drizzle-orm';

import type { CheckoutItem, CheckoutState, GatewayId } from '#api/contract/checkout.ts';
import { accountById } from '#server/accounts/accounts.service.ts';
import { cursorId, pageOf } from '#server/platform/cursor.ts';
import type { Db } from '#server/platform/database/database.ts';
import { Refusal } from '#server/platform/http/refusal.ts';

import { type CheckoutRow, closeCases, lockCheckout, move } from './facts.ts';
import { canHear } from './life.ts';
import { checkouts, paymentCases, transfers } from './payments.tables.ts';
import type { CaseKind } from './payments.types.ts';
import { credit, type Desk, fulfilled, refund } from './settle.service.ts';

export type DeskCase = {
  id: string;
  kind: CaseKind;
  /** Đồng in question. */
  amount: number;
  status: 'open' | 'resolved';
  resolution: string | null;
  note: string | null;
  created_at: string;
  resolved_at: string | null;
  checkout: {
    id: string;
    state: CheckoutState;
    reference: string;
    amount: number;
    received: number;
    item: CheckoutItem;
    user: { id: string; email: string; name: string };
  } | null;
  transfer: { id: string; gateway: GatewayId; invoice: string; amount: number; memo: string | null } | null;
};

/** What lies on the desk, the latest first. */
export async function listCases(
  db: Db,
  page: { status: 'open' | 'resolved'; limit: number; cursor?: string | undefined },
): Promise<{ items: DeskCase[]; next: string | null }> {
  const cursor = cursorId(page.cursor);
  const rows = await db
    .select({ id: paymentCases.id, one: paymentCases, checkout: checkouts, transfer: transfers })
    .from(paymentCases)
    .leftJoin(checkouts, eq(checkouts.id, paymentCases.checkoutId))
    .leftJoin(transfers, eq(transfers.id, paymentCases.transferId))
    .where(and(eq(paymentCases.status, page.status), cursor ? lt(paymentCases.id, cursor) : undefined))
    .orderBy(desc(paymentCases.id))
    .limit(page.limit + 1);
  const { rows: shown, next } = pageOf(rows, page.limit);
  return { next, items: await Promise.all(shown.map((row) => toCase(db, row))) };
}

type Joined = {
  one: Case;
  checkout: CheckoutRow | null;
  transfer: typeof transfers.$inferSelect | null;
};

async function toCase(db: Db, { one, checkout, transfer }: Joined): Promise<DeskCase> {
  const { id, kind, amount, status, resolution, note, createdAt, resolvedAt } = one;
  return {
    id,
    kind,
    amount,
    status,
    resolution,
    note,
    created_at: createdAt.toISOString(),
    resolved_at: resolvedAt?.toISOString() ?? null,
    checkout: checkout && (await toCaseCheckout(db, checkout)),
    transfer: transfer && {
      id: transfer.id,
      gateway: transfer.gateway,
      invoice: transfer.invoice,
      amount: transfer.amount,
      memo: transfer.memo,
    },
  };
}

async function toCaseCheckout(db: Db, row: CheckoutRow): Promise<NonNullable<DeskCase['checkout']>> {
  const { id, state, reference, amount, received, item, userId } = row;
  const { email, name } = await accountById(db, userId);
  return { id, state, reference, amount, received, item, user: { id: userId, email, name } };
}

export type Decision =
  /** The transfer is of this purchase, named by its reference. */
  | { action: 'match'; reference: string }
  /** What came is taken for enough, and what was bought is given. */
  | { action: 'accept' }
  /** The money in question was sent back; the bank does that, this says it. */
  | { action: 'returned' }
  /** Nothing is to be done. */
  | { action: 'dismiss' };

const resolutions = {
  match: 'matched',
  accept: 'accepted',
  returned: 'returned',
  dismiss: 'dismissed',
} as const;

/**
 * What somebody at the desk decided; the books follow in the same transaction.
 * @throws {Refusal} `not_found`, or `conflict` where the decision does not fit the case.
 */
export async function resolveCase(
  platform: Desk,
  by: { userId: string },
  id: string,
  decision: Decision & { note: string },
): Promise<void> {
  await platform.db.transaction(async (tx) => {
    const [one] = await tx.select().from(paymentCases).where(eq(paymentCases.id, id)).for('update');
    if (!one) throw new Refusal('not_found');
    if (one.status === 'resolved') throw new Refusal('conflict');
    // Closed first: what the decision brings about may close all others of the checkout by itself.
    await tx
      .update(paymentCases)
      .set({
        status: 'resolved',
        resolution: resolutions[decision.action],
        note: decision.note,
        resolvedBy: by.userId,
        resolvedAt: platform.clock(),
      })
      .where(eq(paymentCases.id, id));
    await carryOut(tx, platform, one, decision);
  });
}

type Case = typeof paymentCases.$inferSelect;

async function carryOut(tx: Db, platform: Desk, one: Case, decision: Decision): Promise<void> {
  switch (decision.action) {
    case 'match':
      return match(tx, platform, one, decision.reference);
    case 'accept':
      return accept(tx, platform, one);
    case 'returned':
      return returned(tx, platform, one);
    case 'dismiss':
      return dismiss(tx, platform, one);
  }
}

async function match(tx: Db, platform: Desk, { transferId }: Case, reference: string): Promise<void> {
  const [transfer] = transferId
    ? await tx.select().from(transfers).where(eq(transfers.id, transferId)).for('update')
    : [];
  const [found] = await tx.select().from(checkouts).where(eq(checkouts.reference, reference));
  if (!transfer || transfer.checkoutId !== null || !found) throw new Refusal('conflict');
  const row = await lockCheckout(tx, found);
  await tx.update(transfers).set({ checkoutId: row.id }).where(eq(transfers.id, transfer.id));
  await credit(tx, platform, row, { amount: transfer.amount, transferId: transfer.id });
}

const rowOf = async (tx: Db, { checkoutId }: Case) => {
  const [found] = checkoutId ? await tx.select().from(checkouts).where(eq(checkouts.id, checkoutId)) : [];
  if (!found) throw new Refusal('conflict');
  return lockCheckout(tx, found);
};

async function accept(tx: Db, platform: Desk, one: Case): Promise<void> {
  const row = await rowOf(tx, one);
  if (row.granted || !canHear(row.state, 'checkout.paid')) throw new Refusal('conflict');
  if (!(await fulfilled(tx, platform, row))) throw new Refusal('conflict');
  await move(tx, platform, row, 'checkout.paid', { granted: true, paidAt: platform.clock() });
  await closeCases(tx, platform, row.id);
}

async function returned(tx: Db, platform: Desk, one: Case): Promise<void> {
  // Money that belonged to no purchase leaves no trace in one.
  if (one.checkoutId === null) return;
  const row = await rowOf(tx, one);
  if (one.kind === 'overpaid' && canHear(row.state, 'checkout.settled')) {
    await move(tx, platform, row, 'checkout.settled', {
      amount: one.amount,
      received: row.received - one.amount,
    });
    return;
  }
  await refund(tx, platform, row, one.amount, 'desk');
}

async function dismiss(tx: Db, platform: Desk, one: Case): Promise<void> {
  if (one.kind !== 'reported') return;
  const row = await rowOf(tx, one);
  if (canHear(row.state, 'checkout.expired')) await move(tx, platform, row, 'checkout.expired');
}
