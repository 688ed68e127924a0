import { and, asc, eq, sql } from 'drizzle-orm';

import type { CheckoutFact } from '#api/contract/checkout.ts';
import type { CaseKind } from '#api/contract/choices.ts';
import { lockAccount } from '#server/users/users.service.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { publishStep } from '#server/platform/money-steps.ts';

import { advanceCheckout } from './life.ts';
import { checkoutFacts, checkouts, paymentCases } from './payments.tables.ts';

export type CheckoutRow = typeof checkouts.$inferSelect;
export type FactRow = typeof checkoutFacts.$inferSelect;

/** Locks the account first, then its checkout: the order of all transactions. */
export async function lockCheckout(
  tx: Db,
  { id, userId }: Pick<CheckoutRow, 'id' | 'userId'>,
): Promise<CheckoutRow> {
  await lockAccount(tx, userId);
  const [row] = await tx.select().from(checkouts).where(eq(checkouts.id, id)).for('update');
  if (!row) throw new Error('a checkout is never deleted');
  return row;
}

/**
 * Records a fact of a checkout that the caller has locked.
 * @throws {ForbiddenMove} when the chart has no transition for it.
 */
export async function moveCheckout(
  tx: Db,
  { ids, clock }: Pick<Platform, 'ids' | 'clock'>,
  row: CheckoutRow,
  type: CheckoutFact['type'],
  change: Partial<Pick<CheckoutRow, 'received' | 'granted' | 'paidAt' | 'link'>> & { amount?: number } = {},
): Promise<CheckoutRow> {
  const { amount = null, ...columns } = change;
  const state = advanceCheckout(row.state, type);
  const position = sql`(select count(*) from ${checkoutFacts} where ${checkoutFacts.checkoutId} = ${row.id})`;
  await tx
    .insert(checkoutFacts)
    .values({ id: ids(), checkoutId: row.id, position, type, amount, at: clock() });
  const [moved] = await tx
    .update(checkouts)
    .set({ state, ...columns })
    .where(eq(checkouts.id, row.id))
    .returning();
  if (!moved) throw new Error('a checkout is never deleted');
  publishStep('checkout.moved');
  return moved;
}

export const checkoutFactsOf = (db: Db, checkoutId: string): Promise<FactRow[]> =>
  db
    .select()
    .from(checkoutFacts)
    .where(eq(checkoutFacts.checkoutId, checkoutId))
    .orderBy(asc(checkoutFacts.position));

type NewCase = {
  kind: CaseKind;
  amount: number;
  checkoutId?: string | undefined;
  transferId?: string | undefined;
};

/** Opens a case at the desk, or updates the open case of the same kind about the same checkout. */
export async function openCase(
  tx: Db,
  { ids, clock }: Pick<Platform, 'ids' | 'clock'>,
  newCase: NewCase,
): Promise<void> {
  const { kind, amount, checkoutId = null, transferId = null } = newCase;
  if (checkoutId !== null) {
    const open = and(
      eq(paymentCases.checkoutId, checkoutId),
      eq(paymentCases.kind, kind),
      eq(paymentCases.status, 'open'),
    );
    const updated = await tx.update(paymentCases).set({ amount, transferId }).where(open).returning();
    if (updated.length > 0) return;
  }
  await tx
    .insert(paymentCases)
    .values({ id: ids(), kind, amount, checkoutId, transferId, createdAt: clock() });
}

/** Closes the open cases of a checkout that an arrived payment has settled. */
export async function closeCases(
  tx: Db,
  { clock }: Pick<Platform, 'clock'>,
  checkoutId: string,
): Promise<void> {
  await tx
    .update(paymentCases)
    .set({ status: 'resolved', resolution: 'by_itself', resolvedAt: clock() })
    .where(and(eq(paymentCases.checkoutId, checkoutId), eq(paymentCases.status, 'open')));
}
