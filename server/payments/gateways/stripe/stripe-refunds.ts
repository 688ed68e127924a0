import Stripe from 'stripe';

import type { RefundAnswer, RefundOrder } from '#server/payments/gateways/gateway.ts';

/**
 * Requests a refund, or its state. Stripe forgets idempotency keys after a day, so a refund that may exist already is searched
 * first.
 */
export async function refundAtStripe(client: Stripe, order: RefundOrder): Promise<RefundAnswer> {
  const { id, checkout, invoice, amount, externalId, isRepeat } = order;
  try {
    if (externalId !== null) return refundAnswer(await client.refunds.retrieve(externalId));
    const intent = await intentOf(client, invoice);
    if (intent === null) return { state: 'by_hand', externalId: null, detail: 'no payment to refund' };
    const existing = isRepeat ? await findRefund(client, intent, id) : undefined;
    if (existing) return refundAnswer(existing);
    const metadata = { refund: id, checkout };
    return refundAnswer(
      await client.refunds.create(
        { payment_intent: intent, amount, reason: 'requested_by_customer', metadata },
        { idempotencyKey: id },
      ),
    );
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    return { state: 'refused', externalId, detail: error.code ?? error.message };
  }
}

async function findRefund(client: Stripe, intent: string, id: string): Promise<Stripe.Refund | undefined> {
  const { data } = await client.refunds.list({ payment_intent: intent, limit: 100 });
  return data.find(({ metadata }) => metadata?.['refund'] === id);
}

/** Finds the payment intent: money is stored here by the intent, by the invoice of a subscription, or by the session. */
async function intentOf(client: Stripe, invoice: string): Promise<string | null> {
  if (invoice.startsWith('pi_')) return invoice;
  if (invoice.startsWith('cs_'))
    return stripeId((await client.checkout.sessions.retrieve(invoice)).payment_intent);
  const { data } = await client.invoicePayments.list({ invoice, limit: 10 });
  const paid = data.find(({ status }) => status === 'paid');
  return stripeId(paid?.payment.payment_intent ?? null);
}

export const stripeId = (thing: string | { id?: string } | null | undefined): string | null =>
  typeof thing === 'string' ? thing : (thing?.id ?? null);

export function refundAnswer({
  id: externalId,
  status,
  failure_reason: reason,
}: Stripe.Refund): RefundAnswer {
  if (status === 'succeeded') return { state: 'done', externalId, detail: null };
  if (status === 'failed' || status === 'canceled')
    return { state: 'refused', externalId, detail: reason ?? status };
  return { state: 'pending', externalId, detail: status };
}
