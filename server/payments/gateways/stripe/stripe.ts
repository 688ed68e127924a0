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

export type StripeSettings = { secretKey: string; webhookSecret: string; url?: string | undefined };

/**
 * Stripe Checkout. VND has no minor unit: amounts are đồng as they are. A plan whose price is the same every period is a
 * subscription there, and each further period is a purchase of its own here.
 */
export function createStripe({ secretKey, webhookSecret, url }: StripeSettings): PaymentGateway {
  const client = new Stripe(secretKey, { maxNetworkRetries: 1, timeout: 15_000, ...(url && addressOf(url)) });
  return {
    id: 'stripe',
    methods: ['card'],
    patience: minutes(31),
    open: (order) => open(client, order),
    hear: async (notice) => [eventOf(read(client, notice, webhookSecret))],
    answer: () => Response.json({ received: true }),
    ask: async (_, { externalId }) => asked(await client.checkout.sessions.retrieve(externalId)),
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
  const { id, reference, amount, title, period, locale, email, expiresAt, returnUrl, cancelUrl } = order;
  const metadata = { checkout: id, reference };
  const interval = period === 'annual' ? 'year' : 'month';
  const session = await client.checkout.sessions.create(
    {
      mode: period === null ? 'payment' : 'subscription',
      client_reference_id: id,
      customer_email: email,
      locale: locale === 'vi' ? 'vi' : 'en',
      line_items: [
        {
          quantity: 1,
          price_data: {
            currency: 'vnd',
            unit_amount: amount,
            product_data: { name: title },
            ...(period !== null && { recurring: { interval } }),
          },
        },
      ],
      metadata,
      ...(period === null ? { payment_intent_data: { metadata } } : { subscription_data: { metadata } }),
      // Stripe wants at least half an hour.
      expires_at: Math.floor(expiresAt.getTime() / 1000),
      success_url: returnUrl,
      cancel_url: cancelUrl,
    },
    { idempotencyKey: id },
  );
  if (session.url === null) throw new Error('Stripe gave no address to pay at');
  return { externalId: session.id, redirectUrl: session.url };
}

function read(client: Stripe, { raw, body }: Notice, secret: string): Stripe.Event {
  try {
    return client.webhooks.constructEvent(body, raw.headers.get('stripe-signature') ?? '', secret);
  } catch (error) {
    throw new NoticeRefused('the signature is not of Stripe', { cause: error });
  }
}

function eventOf(event: Stripe.Event): GatewayEvent {
  const { id: eventId, type } = event;
  if (type === 'checkout.session.completed' || type === 'checkout.session.async_payment_succeeded') {
    const session = event.data.object;
    // A way to pay that takes days is told once more.
    return session.payment_status === 'unpaid' ? ignored(eventId) : paid(eventId, session);
  }
  if (type === 'checkout.session.async_payment_failed' || type === 'checkout.session.expired') {
    const kind = type === 'checkout.session.expired' ? 'expired' : 'failed';
    return { kind, eventId, about: aboutOf(event.data.object.metadata) };
  }
  if (type === 'invoice.paid') return renewed(eventId, event.data.object);
  if (type === 'charge.refunded') {
    const { metadata, amount_refunded: amount } = event.data.object;
    return { kind: 'refunded', eventId, about: aboutOf(metadata), amount };
  }
  if (type === 'charge.dispute.created') {
    const { amount, metadata, payment_intent: intent } = event.data.object;
    const told = typeof intent === 'object' && intent !== null ? intent.metadata : metadata;
    return { kind: 'disputed', eventId, about: aboutOf(told), amount };
  }
  return ignored(eventId);
}

const ignored = (eventId: string): GatewayEvent => ({ kind: 'ignored', eventId, about: null });

/** A period after the first; that one is told with its session. */
function renewed(eventId: string, invoice: Stripe.Invoice): GatewayEvent {
  const { billing_reason: reason, parent, id, amount_paid: amount } = invoice;
  if (reason !== 'subscription_cycle' || id === undefined) return ignored(eventId);
  const about = aboutOf(parent?.subscription_details?.metadata ?? null);
  return { kind: 'renewed', eventId, about, invoice: id, amount, memo: null };
}

const aboutOf = (metadata: Stripe.Metadata | null): { id: string } | null => {
  const id = metadata?.['checkout'];
  return id === undefined ? null : { id };
};

const idOf = (thing: string | { id?: string } | null): string | null =>
  typeof thing === 'string' ? thing : (thing?.id ?? null);

function paid(eventId: string, session: Stripe.Checkout.Session): GatewayEvent {
  const invoice = idOf(session.payment_intent) ?? idOf(session.invoice) ?? session.id;
  const about = aboutOf(session.metadata);
  return { kind: 'received', eventId, about, invoice, amount: session.amount_total ?? 0, memo: null };
}

function asked(session: Stripe.Checkout.Session): GatewayEvent[] {
  if (session.payment_status === 'paid') return [paid(`${session.id}:asked`, session)];
  return session.status === 'expired'
    ? [{ kind: 'expired', eventId: `${session.id}:expired`, about: aboutOf(session.metadata) }]
    : [];
}
