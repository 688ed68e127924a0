import Stripe from 'stripe';

import type { Collection } from '#server/payments/gateways/gateway.ts';

const intervals = { monthly: 'month', annual: 'year' } as const;

/** Keeps subscriptions at Stripe equal to those here: their price from the next period on, and their end. */
export const collectByStripe = (client: Stripe): Collection => ({
  update: async (externalId, { amountVnd, period, ends }) => {
    const { items } = await client.subscriptions.retrieve(externalId);
    const [item] = items.data;
    if (!item) throw new Error(`${externalId} has nothing in it`);
    const { id, price } = item;
    const isSame = price.unit_amount === amountVnd && price.recurring?.interval === intervals[period];
    const product = typeof price.product === 'string' ? price.product : price.product.id;
    await client.subscriptions.update(externalId, {
      cancel_at_period_end: ends,
      // The server computes and charges changes itself: Stripe's next invoice is the full price of the next period.
      proration_behavior: 'none',
      ...(!isSame && {
        items: [
          {
            id,
            price_data: {
              currency: 'vnd',
              product,
              unit_amount: amountVnd,
              recurring: { interval: intervals[period] },
            },
          },
        ],
      }),
    });
  },
  end: async (externalId) => {
    try {
      await client.subscriptions.cancel(externalId, { prorate: false });
    } catch (error) {
      // The subscription has already ended at Stripe.
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404))
        throw error;
    }
  },
  portal: async (customer, { returnUrl, locale }) => {
    const session = await client.billingPortal.sessions.create({
      customer,
      locale: locale === 'vi' ? 'vi' : 'en',
      return_url: returnUrl,
      flow_data: {
        type: 'payment_method_update',
        after_completion: { type: 'redirect', redirect: { return_url: returnUrl } },
      },
    });
    return session.url;
  },
});
