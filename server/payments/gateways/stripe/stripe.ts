import Stripe from 'stripe';

import { minutes } from '#server/platform/clock.ts';

import {
  type GatewayEvent,
  type Notice,
  NoticeRefused,
  type Order,
  type PaymentGateway,
} from '#server/payments/gateways/gateway.ts';
import type { GatewayLink } from '#server/payments/payments.types.ts';

import { collectByStripe } from './stripe-collection.ts';
import { eventsOf, paidEvents } from './stripe-events.ts';
import { stripeId, refundAtStripe } from './stripe-refunds.ts';

export type StripeSettings = { secretKey: string; webhookSecret: string; url?: string | undefined };

/**
 * Stripe Checkout. VND has no minor unit: amounts are whole đồng. A plan that begins is a subscription at Stripe, and each
 * further collected period is a purchase of its own here.
 */
export function createStripe({ secretKey, webhookSecret, url }: StripeSettings): PaymentGateway {
  const client = new Stripe(secretKey, { maxNetworkRetries: 1, timeout: 15_000, ...(url && addressOf(url)) });
  return {
    id: 'stripe',
    methods: ['card'],
    timeout: minutes(31),
    open: (order) => open(client, order),
    parseNotice: (notice) => withInvoices(client, eventsOf(read(client, notice, webhookSecret))),
    respond: () => Response.json({ received: true }),
    fetchEvents: async (_, { externalId }) =>
      sessionEvents(await client.checkout.sessions.retrieve(externalId)),
    refund: (order) => refundAtStripe(client, order),
    collection: collectByStripe(client),
    close: async (_, { externalId }) => {
      await client.checkout.sessions.expire(externalId);
    },
  };
}

function addressOf(url: string) {
  const { hostname: host, port, protocol } = new URL(url);
  return { host, port, protocol: protocol === 'http:' ? ('http' as const) : ('https' as const) };
}

async function open(client: Stripe, order: Order): Promise<GatewayLink> {
  const { id, reference, collects, locale, email, expiresAt, returnUrl, cancelUrl } = order;
  const metadata = { checkout: id, reference };
  const session = await client.checkout.sessions.create(
    {
      mode: collects === null ? 'payment' : 'subscription',
      client_reference_id: id,
      customer_email: email,
      locale: locale === 'vi' ? 'vi' : 'en',
      line_items: linesOf(order),
      metadata,
      ...(collects === null
        ? { payment_intent_data: { metadata } }
        : { subscription_data: { metadata, ...(collects.from && { trial_end: secondsOf(collects.from) }) } }),
      // Stripe requires at least half an hour.
      expires_at: secondsOf(expiresAt),
      success_url: returnUrl,
      cancel_url: cancelUrl,
    },
    { idempotencyKey: id },
  );
  if (session.url === null) throw new Error('Stripe gave no address to pay at');
  return { externalId: session.id, redirectUrl: session.url };
}

const secondsOf = (date: Date): number => Math.floor(date.getTime() / 1000);

type Line = Stripe.Checkout.SessionCreateParams.LineItem;
const line = (name: string, amount: number, recurring?: { interval: 'month' | 'year' }): Line => ({
  quantity: 1,
  price_data: {
    currency: 'vnd',
    unit_amount: amount,
    product_data: { name },
    ...(recurring && { recurring }),
  },
});

/**
 * Builds the line items: where the payment now is not a full period, it is a one-time line, and the subscription begins to
 * collect after that time.
 */
function linesOf({ amount, title, collects }: Order): Line[] {
  if (collects === null) return [line(title, amount)];
  const period = line(title, collects.amount, { interval: collects.period === 'annual' ? 'year' : 'month' });
  if (collects.from === null) return [period];
  return [period, line(`${title} - ${collects.from.toISOString().slice(0, 10)}`, amount)];
}

function read(client: Stripe, { raw, body }: Notice, secret: string): Stripe.Event {
  try {
    return client.webhooks.constructEvent(body, raw.headers.get('stripe-signature') ?? '', secret);
  } catch (error) {
    throw new NoticeRefused('the signature is not of Stripe', { cause: error });
  }
}

/** Adds the invoices that Stripe's charges of a subscription do not name, by asking Stripe for each payment. */
const withInvoices = (client: Stripe, events: readonly GatewayEvent[]): Promise<GatewayEvent[]> =>
  Promise.all(
    events.map(async (event) => {
      if (event.about === null || !('invoice' in event.about) || event.kind === 'received') return event;
      const intent = event.about.invoice;
      const { data } = await client.invoicePayments.list({
        payment: { type: 'payment_intent', payment_intent: intent },
        limit: 1,
      });
      return { ...event, about: { invoice: stripeId(data[0]?.invoice) ?? intent } };
    }),
  );

function sessionEvents(session: Stripe.Checkout.Session): GatewayEvent[] {
  if (session.payment_status === 'paid') return paidEvents(`${session.id}:asked`, session, new Date());
  const id = session.metadata?.['checkout'];
  return session.status === 'expired'
    ? [{ kind: 'expired', eventId: `${session.id}:expired`, about: id === undefined ? null : { id } }]
    : [];
}
