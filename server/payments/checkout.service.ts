import { createHash } from 'node:crypto';

import { and, count, eq, inArray, lt } from 'drizzle-orm';

import type { Checkout, CheckoutBody, CheckoutFact } from '#api/contract/checkout.ts';
import { lockOpenAccount } from '#server/users/users.service.ts';
import { addTime, minutes } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Caller } from '#server/platform/http/call.ts';
import { countTry } from '#server/platform/http/rate-limit.ts';
import { Refusal } from '#server/platform/http/http-refusal.ts';
import { publishStep } from '#server/platform/money-steps.ts';
import { innerPath } from '#api/contract/inner-path.ts';

import { type CheckoutRow, checkoutFactsOf, lockCheckout, moveCheckout, openCase } from './facts.ts';
import type { Order, PaymentGateway } from './gateways/gateway.ts';
import type { GatewayLink } from './payments.types.ts';
import { canTakeFact } from './life.ts';
import type { Payments, PaymentsPlatform } from './payments-platform.ts';
import { checkouts } from './payments.tables.ts';
import { newReference } from './payment-reference.ts';
import { fulfilCheckout, settleEvent } from './settle.service.ts';
import { bankTransfer } from './vietqr.ts';

/** Limit of open payments per account. */
const openCheckoutsAllowed = 10;
const createLimit = { name: 'checkout', hits: 30, window: minutes(1) };

type Buyer = Pick<Caller, 'userId' | 'email' | 'locale'> & { ip: string; key: string };

export const paymentMethodsOf = ({ gateways }: Payments) => ({
  methods: gateways.flatMap(({ id: gateway, methods, collection }) =>
    methods.map((method) => ({ method, gateway, collects: collection !== undefined })),
  ),
});

/** Begins a purchase at the shop's current price, whatever the page showed. The same key again continues the same purchase. */
export async function createCheckout(
  platform: PaymentsPlatform,
  buyer: Buyer,
  body: CheckoutBody,
): Promise<{ checkout: Checkout; replayed: boolean }> {
  await countTry(platform, createLimit, buyer.userId);
  const { row, replayed } = await platform.db.transaction((tx) => insertCheckout(tx, platform, buyer, body));
  publishStep('checkout.begun');
  const linked =
    row.link === null && row.state === 'created' ? await openAtGateway(platform, row, buyer) : row;
  return { checkout: await checkoutView(platform, linked), replayed };
}

async function insertCheckout(
  tx: Db,
  platform: PaymentsPlatform,
  { userId, key, ip }: Buyer,
  { item, method, return_to }: CheckoutBody,
): Promise<{ row: CheckoutRow; replayed: boolean }> {
  const { ids, clock, payments } = platform;
  const requestHash = createHash('sha256')
    .update(JSON.stringify([item, method]))
    .digest('base64url');
  await lockOpenAccount(tx, userId);
  const [existing] = await tx
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.userId, userId), eq(checkouts.idempotencyKey, key)));
  if (existing && existing.requestHash !== requestHash) throw new Refusal('idempotency_key_reused');
  if (existing) return { row: existing, replayed: true };
  const gateway = payments.gateways.find(({ methods }) => methods.includes(method));
  if (!gateway) throw new Refusal('payment_method_unavailable');
  const [open] = await tx
    .select({ checkouts: count() })
    .from(checkouts)
    .where(and(eq(checkouts.userId, userId), inArray(checkouts.state, ['created', 'waiting'])));
  if ((open?.checkouts ?? 0) >= openCheckoutsAllowed)
    throw new Refusal('too_many_checkouts', { retryAfter: 60 });
  const priced = await payments.shop.price(tx, platform, userId, item);
  const now = clock();
  const [row] = await tx
    .insert(checkouts)
    .values({
      id: ids(),
      userId,
      state: 'created',
      item,
      priced,
      amount: priced.amount,
      method,
      gateway: gateway.id,
      reference: newReference(),
      returnTo: innerPath(return_to ?? null),
      ip,
      idempotencyKey: key,
      requestHash,
      createdAt: now,
      expiresAt: addTime(now, gateway.timeout),
    })
    .returning();
  if (!row) throw new Error('the checkout was not written');
  publishStep('checkout.written');
  return { row: row.amount === 0 ? await fulfilFree(tx, platform, row) : row, replayed: false };
}

/** Fulfils a change that the unused payment covers in full, without a gateway. */
async function fulfilFree(tx: Db, platform: PaymentsPlatform, row: CheckoutRow): Promise<CheckoutRow> {
  if (!(await fulfilCheckout(tx, platform, row))) throw new Refusal('item_unavailable');
  return moveCheckout(tx, platform, row, 'checkout.paid', {
    amount: 0,
    granted: true,
    paidAt: platform.clock(),
  });
}

/**
 * Opens the payment at its gateway, outside of any transaction; a gateway without a response leaves the payment for another
 * attempt.
 */
async function openAtGateway(
  platform: PaymentsPlatform,
  row: CheckoutRow,
  buyer: Buyer,
): Promise<CheckoutRow> {
  const gateway = gatewayOf(platform, row);
  let opened: GatewayLink;
  try {
    opened = await gateway.open(orderOf(platform, row, buyer));
  } catch (error) {
    platform.log.warn({ err: error, gateway: gateway.id, checkout: row.id }, 'a payment could not be opened');
    throw new Refusal('unavailable', { retryAfter: 5, cause: error });
  }
  publishStep('gateway.opened');
  return platform.db.transaction(async (tx) => {
    const now = await lockCheckout(tx, row);
    if (now.link !== null) return now;
    // The gateway's first call may have overtaken its response.
    if (now.state === 'created') return moveCheckout(tx, platform, now, 'checkout.linked', { link: opened });
    const [updated] = await tx
      .update(checkouts)
      .set({ link: opened })
      .where(eq(checkouts.id, row.id))
      .returning();
    return updated ?? now;
  });
}

function orderOf({ settings }: PaymentsPlatform, row: CheckoutRow, { email, locale }: Buyer): Order {
  const { id, reference, orderCode, amount, method, item, priced, ip, createdAt, expiresAt } = row;
  const { collects } = priced;
  const returnUrl = (path: string) => `${settings.publicUrl}/payment/${path}?checkout=${id}`;
  return {
    id,
    reference,
    orderCode,
    amount,
    method,
    title: item.kind === 'plan' ? `Mot ${item.plan} ${item.period}` : `Mot ${priced.credits} credits`,
    collects: collects
      ? {
          period: collects.period,
          amount: collects.amountVnd,
          from: collects.from === null ? null : new Date(collects.from),
        }
      : null,
    locale,
    email,
    ip,
    createdAt,
    expiresAt,
    returnUrl: returnUrl('success'),
    cancelUrl: returnUrl('cancelled'),
  };
}

function gatewayOf(
  { payments }: PaymentsPlatform,
  { gateway: id }: Pick<CheckoutRow, 'gateway'>,
): PaymentGateway {
  const gateway = payments.gateways.find((candidate) => candidate.id === id);
  if (!gateway) throw new Refusal('payment_method_unavailable');
  return gateway;
}

/** @throws {Refusal} `not_found` for another user's payment. */
async function findOwnCheckout({ db }: PaymentsPlatform, userId: string, id: string): Promise<CheckoutRow> {
  const [row] = await db
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.id, id), eq(checkouts.userId, userId)));
  if (!row) throw new Refusal('not_found');
  return row;
}

/** Returns the current checkout; an expired one ends with this read. */
export async function readCheckout(
  platform: PaymentsPlatform,
  userId: string,
  id: string,
): Promise<Checkout> {
  const row = await findOwnCheckout(platform, userId, id);
  return checkoutView(platform, await expireIfDue(platform, row));
}

export async function cancelCheckout(
  platform: PaymentsPlatform,
  userId: string,
  id: string,
): Promise<Checkout> {
  const row = await findOwnCheckout(platform, userId, id);
  const cancelled = await recordFact(platform, row, 'checkout.cancelled');
  await closeAtGateway(platform, cancelled);
  return checkoutView(platform, cancelled);
}

/** Reports a payment that was not found: opens a case at the desk, and keeps the code open for the transfer. */
export async function reportTransfer(
  platform: PaymentsPlatform,
  userId: string,
  id: string,
): Promise<Checkout> {
  const row = await findOwnCheckout(platform, userId, id);
  if (row.state === 'unmatched') return checkoutView(platform, row);
  const reported = await platform.db.transaction(async (tx) => {
    const now = await lockCheckout(tx, row);
    if (now.method !== 'bank_transfer' || !canTakeFact(now.state, 'checkout.reported'))
      throw new Refusal('conflict');
    await openCase(tx, platform, { kind: 'reported', amount: now.amount, checkoutId: now.id });
    return moveCheckout(tx, platform, now, 'checkout.reported');
  });
  return checkoutView(platform, reported);
}

/** @throws {Refusal} `conflict` where the chart has no transition for the fact. */
function recordFact(
  platform: PaymentsPlatform,
  row: CheckoutRow,
  type: CheckoutFact['type'],
): Promise<CheckoutRow> {
  return platform.db.transaction(async (tx) => {
    const now = await lockCheckout(tx, row);
    if (!canTakeFact(now.state, type)) throw new Refusal('conflict');
    return moveCheckout(tx, platform, now, type);
  });
}

/** Closes the payment at the gateway; if the gateway misses the call, a later payment is still booked. */
async function closeAtGateway(platform: PaymentsPlatform, row: CheckoutRow): Promise<void> {
  if (row.link === null) return;
  await gatewayOf(platform, row)
    .close?.(row, row.link)
    .catch((error: unknown) =>
      platform.log.warn({ err: error, checkout: row.id }, 'a payment could not be closed'),
    );
}

/** Ends a checkout after its gateway's time limit, unless the gateway reports a payment whose notice was lost. */
async function expireIfDue(platform: PaymentsPlatform, row: CheckoutRow): Promise<CheckoutRow> {
  const isDue = (now: CheckoutRow) =>
    (now.state === 'created' || now.state === 'waiting') && now.expiresAt <= platform.clock();
  if (!isDue(row)) return row;
  await askGateway(platform, row);
  return platform.db.transaction(async (tx) => {
    const now = await lockCheckout(tx, row);
    return isDue(now) ? moveCheckout(tx, platform, now, 'checkout.expired') : now;
  });
}

async function askGateway(platform: PaymentsPlatform, row: CheckoutRow): Promise<void> {
  const gateway = platform.payments.gateways.find(({ id }) => id === row.gateway);
  if (!gateway?.fetchEvents || row.link === null) return;
  try {
    for (const event of await gateway.fetchEvents(row, row.link))
      await settleEvent(platform, gateway.id, event);
  } catch (error) {
    platform.log.warn(
      { err: error, gateway: gateway.id, checkout: row.id },
      'a gateway did not say how a payment stands',
    );
  }
}

/** Ends expired checkouts, also unwatched ones; runs every minute. */
export async function expireCheckouts(platform: PaymentsPlatform): Promise<void> {
  const due = await platform.db
    .select()
    .from(checkouts)
    .where(and(inArray(checkouts.state, ['created', 'waiting']), lt(checkouts.expiresAt, platform.clock())))
    .limit(200);
  for (const row of due) await expireIfDue(platform, row);
}

async function checkoutView(platform: PaymentsPlatform, row: CheckoutRow): Promise<Checkout> {
  const facts = await checkoutFactsOf(platform.db, row.id);
  const { account, memo, redirectUrl, bankUrl } = row.link ?? {};
  const missing = row.amount - row.received;
  return {
    id: row.id,
    state: row.state,
    item: row.item,
    credits: row.priced.credits,
    amount: row.amount,
    received: row.received,
    method: row.method,
    gateway: row.gateway,
    reference: row.reference,
    granted: row.granted,
    transfer:
      account && !row.granted && missing > 0 ? bankTransfer(account, missing, memo ?? row.reference) : null,
    redirect_url: redirectUrl ?? null,
    sandbox_bank_url: bankUrl ?? null,
    return_to: row.returnTo,
    facts: facts.map(({ type, amount, at }) => ({ type, amount, at: at.toISOString() })),
    created_at: row.createdAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
  };
}
