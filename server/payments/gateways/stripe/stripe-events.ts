import type Stripe from 'stripe';

import type { GatewayEvent } from '#server/payments/gateways/gateway.ts';

import { stripeId, refundAnswer } from './stripe-refunds.ts';

/** Maps a Stripe event to none, one or two gateway events. */
export function eventsOf(event: Stripe.Event): GatewayEvent[] {
  const { id: eventId } = event;
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- Stripe has two hundred more event types, which have no meaning here
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded': {
      const session = event.data.object;
      // A delayed payment method sends another event.
      if (session.payment_status === 'unpaid') return ignored(eventId);
      return paidEvents(eventId, session, dateOf(event.created));
    }
    case 'checkout.session.async_payment_failed':
      return [{ kind: 'failed', eventId, about: aboutOf(event.data.object.metadata) }];
    case 'checkout.session.expired':
      return [{ kind: 'expired', eventId, about: aboutOf(event.data.object.metadata) }];
    case 'invoice.paid':
      return invoicePaid(eventId, event.data.object);
    case 'invoice.payment_failed':
      return uncollected(eventId, event.data.object);
    case 'customer.subscription.created':
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted':
      return collecting(eventId, event.data.object, dateOf(event.created));
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
      return refundOf(eventId, event.data.object);
    case 'charge.refunded': {
      const { metadata, amount_refunded: total, payment_intent: intent } = event.data.object;
      return [{ kind: 'refunded', eventId, about: aboutOf(metadata) ?? invoiceOfIntent(intent), total }];
    }
    case 'charge.dispute.created': {
      const { amount, metadata, payment_intent: intent } = event.data.object;
      const intentMetadata = typeof intent === 'object' && intent !== null ? intent.metadata : metadata;
      return [
        { kind: 'disputed', eventId, about: aboutOf(intentMetadata) ?? invoiceOfIntent(intent), amount },
      ];
    }
    default:
      return ignored(eventId);
  }
}

const dateOf = (seconds: number): Date => new Date(seconds * 1000);
const ignored = (eventId: string): GatewayEvent[] => [{ kind: 'ignored', eventId, about: null }];

const aboutOf = (metadata: Stripe.Metadata | null | undefined): { id: string } | null => {
  const id = metadata?.['checkout'];
  return id === undefined ? null : { id };
};
const invoiceOfIntent = (intent: string | { id?: string } | null): { invoice: string } | null => {
  const invoice = stripeId(intent);
  return invoice === null ? null : { invoice };
};

/** Maps a paid session to its money, and to the subscription that began with it. */
export function paidEvents(eventId: string, session: Stripe.Checkout.Session, at: Date): GatewayEvent[] {
  const invoice = stripeId(session.payment_intent) ?? stripeId(session.invoice) ?? session.id;
  const about = aboutOf(session.metadata);
  const amount = session.amount_total ?? 0;
  const money: GatewayEvent = { kind: 'received', eventId, about, invoice, amount, memo: null };
  const [externalId, customerId] = [stripeId(session.subscription), stripeId(session.customer)];
  if (externalId === null || customerId === null) return [money];
  const subscription = { externalId, customerId, status: 'active', ends: false, at } as const;
  return [money, { kind: 'collecting', eventId: `${eventId}:subscription`, about, ...subscription }];
}

/** The first invoice of a subscription may arrive before its session: it is the same money under the same id. */
function invoicePaid(eventId: string, invoice: Stripe.Invoice): GatewayEvent[] {
  const { billing_reason: reason, parent, id, amount_paid: amount } = invoice;
  const about = aboutOf(parent?.subscription_details?.metadata);
  if (id === undefined || amount === 0) return ignored(eventId);
  const money = { eventId, about, invoice: id, amount, memo: null };
  if (reason === 'subscription_create') return [{ kind: 'received', ...money }];
  return reason === 'subscription_cycle' ? [{ kind: 'renewed', ...money }] : ignored(eventId);
}

function uncollected(eventId: string, { billing_reason: reason, parent }: Stripe.Invoice): GatewayEvent[] {
  if (reason !== 'subscription_cycle') return ignored(eventId);
  return [{ kind: 'uncollected', eventId, about: aboutOf(parent?.subscription_details?.metadata) }];
}

const statuses: Partial<Record<Stripe.Subscription.Status, 'active' | 'past_due' | 'ended'>> = {
  active: 'active',
  trialing: 'active',
  past_due: 'past_due',
  unpaid: 'past_due',
  paused: 'past_due',
  canceled: 'ended',
  incomplete_expired: 'ended',
};

function collecting(eventId: string, subscription: Stripe.Subscription, at: Date): GatewayEvent[] {
  const {
    id: externalId,
    customer,
    metadata,
    status: stripeStatus,
    cancel_at_period_end,
    cancel_at,
  } = subscription;
  const [customerId, status] = [stripeId(customer), statuses[stripeStatus]];
  // A subscription without its first payment has not begun.
  if (customerId === null || status === undefined) return ignored(eventId);
  const ends = cancel_at_period_end || cancel_at !== null;
  return [
    { kind: 'collecting', eventId, about: aboutOf(metadata), externalId, customerId, status, ends, at },
  ];
}

function refundOf(eventId: string, refund: Stripe.Refund): GatewayEvent[] {
  const ours = refund.metadata?.['refund'];
  if (ours === undefined) return ignored(eventId);
  const about = aboutOf(refund.metadata);
  return [{ kind: 'refund', eventId, about, refund: ours, answer: refundAnswer(refund) }];
}
