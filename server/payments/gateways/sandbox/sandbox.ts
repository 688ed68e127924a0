import { eq } from 'drizzle-orm';

import { minutes } from '#server/platform/clock.ts';
import type { Platform } from '#server/platform/platform.ts';

import {
  type GatewayEvent,
  type Order,
  NoticeRefused,
  type PaymentGateway,
} from '#server/payments/gateways/gateway.ts';
import type { GatewayLink } from '#server/payments/payments.types.ts';
import { readNotice, type SandboxNotice, type SendRequest, signatureHeader } from './sandbox.notices.ts';
import { sandboxOrders } from './sandbox.tables.ts';

/** The bank number is unassigned: a real banking app refuses the code, so that no user pays by mistake. */
const account = { bin: '999999', bankName: 'Ngân hàng Thử', number: '0041000041', name: 'MOT SANDBOX' };

export type Sandbox = PaymentGateway & { send: SendRequest };

/**
 * Gateway that the server simulates, for a machine without a configured one: pages that approve or decline a payment, a bank with
 * correct and faulty transfers, and signed calls. No money moves.
 */
export const createSandbox = (
  platform: Pick<Platform, 'db' | 'secrets' | 'clock'>,
  send: SendRequest,
): Sandbox => ({
  id: 'sandbox',
  methods: ['bank_transfer', 'card'],
  timeout: minutes(15),
  send,
  open: (order) => open(platform, order),
  parseNotice: async ({ raw, body }) => [
    eventOf(readNotice(platform, raw.headers.get(signatureHeader), body)),
  ],
  respond: () => Response.json({ received: true }),
  // As with real gateways: a card refund is automatic, a bank transfer needs a person.
  refund: async ({ id, method }) =>
    method === 'card'
      ? { state: 'done', externalId: `re_${id}`, detail: null }
      : { state: 'by_hand', externalId: null, detail: null },
  close: async (_, { externalId }) => {
    await platform.db.update(sandboxOrders).set({ status: 'closed' }).where(eq(sandboxOrders.id, externalId));
  },
});

async function open({ db, clock }: Pick<Platform, 'db' | 'clock'>, order: Order): Promise<GatewayLink> {
  const { id, reference, amount, method, title } = order;
  await db
    .insert(sandboxOrders)
    .values({
      id,
      reference,
      amount,
      method,
      title,
      returnPath: pathOf(order.returnUrl),
      cancelPath: pathOf(order.cancelUrl),
      createdAt: clock(),
    })
    .onConflictDoNothing();
  return method === 'bank_transfer'
    ? { externalId: id, account, memo: reference, bankUrl: `/sandbox/bank/${id}` }
    : { externalId: id, redirectUrl: `/sandbox/pay/${id}` };
}

/** The sandbox has the same origin as the studio, whatever its current name is. */
function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return `${pathname}${search}`;
}

function eventOf({ id: eventId, type, reference, invoice, amount, memo }: SandboxNotice): GatewayEvent {
  const about = reference === null ? null : { reference };
  if (type === 'received') {
    if (invoice === null || amount === null) throw new NoticeRefused('money without an invoice or an amount');
    return { kind: 'received', eventId, about, invoice, amount, memo };
  }
  return type === 'refunded'
    ? { kind: 'refunded', eventId, about, total: amount ?? 0 }
    : { kind: type, eventId, about };
}
