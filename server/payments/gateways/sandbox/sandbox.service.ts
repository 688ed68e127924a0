import { randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';

import { Refusal } from '#server/platform/http/http-refusal.ts';
import type { Platform } from '#server/platform/platform.ts';

import { type SandboxNotice, queueNotices } from './sandbox.notices.ts';
import { sandboxOrders } from './sandbox.tables.ts';

export type SandboxOrder = typeof sandboxOrders.$inferSelect;

/** Correct and faulty transfers that the sandbox's bank can send. */
export const bankActions = ['exact', 'less', 'more', 'other_memo', 'twice', 'late'] as const;
export type BankAction = (typeof bankActions)[number];
export const cards = ['accepted', 'secured', 'declined'] as const;
export type Card = (typeof cards)[number];

export async function findOrder({ db }: Pick<Platform, 'db'>, id: string): Promise<SandboxOrder | undefined> {
  const [order] = await db.select().from(sandboxOrders).where(eq(sandboxOrders.id, id));
  return order;
}

const notice = (
  type: SandboxNotice['type'],
  reference: string | null,
  money: { amount: number; memo: string } | null = null,
): SandboxNotice => ({
  id: `evt_${randomUUID()}`,
  type,
  reference,
  invoice: money && `FT${randomUUID().replaceAll('-', '').slice(0, 12).toUpperCase()}`,
  amount: money && money.amount,
  memo: money && money.memo,
});

/** Decides a card payment once; returns the path to which the browser is redirected. */
export async function payByCard(
  platform: Pick<Platform, 'db' | 'queue'>,
  { id }: SandboxOrder,
  decision: 'accepted' | 'declined' | 'cancel',
): Promise<string> {
  return platform.db.transaction(async (tx) => {
    const [order] = await tx.select().from(sandboxOrders).where(eq(sandboxOrders.id, id)).for('update');
    if (!order) throw new Refusal('not_found');
    const { reference, amount, status, returnPath, cancelPath } = order;
    if (status !== 'open') return returnPath;
    if (decision === 'cancel') {
      await tx.update(sandboxOrders).set({ status: 'closed' }).where(eq(sandboxOrders.id, id));
      await queueNotices(tx, platform, [notice('cancelled', reference)]);
      return cancelPath;
    }
    const accepted = decision === 'accepted';
    await tx
      .update(sandboxOrders)
      .set({ status: accepted ? 'paid' : 'declined', sent: accepted ? amount : 0 })
      .where(eq(sandboxOrders.id, id));
    const outcome = accepted
      ? notice('received', reference, { amount, memo: reference })
      : notice('failed', reference);
    await queueNotices(tx, platform, [outcome]);
    return accepted ? returnPath : returnPath.replace('/payment/success', '/payment/error');
  });
}

/** Sends a transfer at any time: the bank knows no checkouts, only memos. */
export async function payByBank(
  platform: Pick<Platform, 'db' | 'queue'>,
  { id }: SandboxOrder,
  action: BankAction,
): Promise<void> {
  await platform.db.transaction(async (tx) => {
    const [order] = await tx.select().from(sandboxOrders).where(eq(sandboxOrders.id, id)).for('update');
    if (!order) throw new Refusal('not_found');
    const { reference, amount, sent } = order;
    const missing = sent < amount ? amount - sent : amount;
    const transfer = (sum: number, memo = `${reference} chuyen tien`) =>
      notice('received', null, { amount: sum, memo });
    const notices = {
      exact: [transfer(missing)],
      less: [transfer(missing - 1)],
      more: [transfer(missing + 1)],
      other_memo: [transfer(missing, 'tien mua hang')],
      twice: [transfer(missing), transfer(missing)],
      late: [notice('expired', reference), transfer(missing)],
    }[action];
    const arrives = action === 'other_memo' ? [] : notices.map((item) => item.amount ?? 0);
    await tx
      .update(sandboxOrders)
      .set({ sent: arrives.reduce((sum, arrived) => sum + arrived, sent) })
      .where(eq(sandboxOrders.id, id));
    await queueNotices(tx, platform, notices);
  });
}
