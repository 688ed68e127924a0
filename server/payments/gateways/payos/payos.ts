import { APIError, PayOS, PayOSError } from '@payos/node';
import * as v from 'valibot';

import { minutes } from '#server/platform/clock.ts';
import type { Log } from '#server/platform/log.ts';

import { bankNameOf } from '#server/payments/vietqr.ts';
import {
  type GatewayEvent,
  NoticeRefused,
  type Order,
  type PaymentGateway,
} from '#server/payments/gateways/gateway.ts';
import type { GatewayLink } from '#server/payments/payments.types.ts';

export type PayosSettings = {
  clientId: string;
  apiKey: string;
  checksumKey: string;
  url?: string | undefined;
};

/** Order code of payOS's signed test call at the registration of a webhook address. */
const testOrderCode = 123;

/**
 * payOS: a VietQR code of a bank account that payOS watches. Each transfer is reported separately, whatever its amount; there is
 * no event id, so the bank's reference of the transfer identifies it.
 */
export function createPayos({ clientId, apiKey, checksumKey, url }: PayosSettings, log: Log): PaymentGateway {
  const client = new PayOS({
    clientId,
    apiKey,
    checksumKey,
    ...(url !== undefined && { baseURL: url }),
    timeout: 15_000,
    maxRetries: 1,
    logger: log,
    logLevel: 'off',
  });
  return {
    id: 'payos',
    methods: ['bank_transfer'],
    timeout: minutes(15),
    open: (order) => open(client, order),
    parseNotice: async ({ body }) => [await eventOf(client, body)],
    // Any 2xx response is enough; without it payOS repeats the call.
    respond: () => Response.json({ success: true }),
    fetchEvents: ({ orderCode }) => queryPayment(client, orderCode),
    close: async ({ orderCode }) => {
      await client.paymentRequests.cancel(orderCode, 'cancelled by the customer');
    },
  };
}

async function open(client: PayOS, order: Order): Promise<GatewayLink> {
  const { orderCode, amount, reference, title, email, expiresAt, returnUrl, cancelUrl } = order;
  try {
    const created = await client.paymentRequests.create({
      orderCode,
      amount,
      description: reference,
      items: [{ name: title, quantity: 1, price: amount }],
      buyerEmail: email,
      expiredAt: Math.floor(expiresAt.getTime() / 1000),
      returnUrl,
      cancelUrl,
    });
    return {
      externalId: created.paymentLinkId,
      redirectUrl: created.checkoutUrl,
      account: {
        bin: created.bin,
        bankName: bankNameOf(created.bin),
        number: created.accountNumber,
        name: created.accountName,
      },
      // payOS may put a code of its own before the reference.
      memo: created.description,
    };
  } catch (error) {
    if (!(error instanceof APIError) || error.code !== '231') throw error;
    // The order exists already, from an attempt whose response was lost: its page still takes the payment.
    const { id } = await client.paymentRequests.get(orderCode);
    return { externalId: id, redirectUrl: `https://pay.payos.vn/web/${id}` };
  }
}

const Webhook = v.looseObject({
  code: v.string(),
  desc: v.string(),
  success: v.boolean(),
  signature: v.string(),
  data: v.looseObject({
    orderCode: v.number(),
    amount: v.pipe(v.number(), v.safeInteger()),
    description: v.string(),
    accountNumber: v.string(),
    reference: v.string(),
    transactionDateTime: v.string(),
    currency: v.string(),
    paymentLinkId: v.string(),
    code: v.string(),
    desc: v.string(),
  }),
});

async function eventOf(client: PayOS, body: string): Promise<GatewayEvent> {
  const webhook = parse(body);
  try {
    await client.webhooks.verify(webhook);
  } catch (error) {
    if (error instanceof PayOSError)
      throw new NoticeRefused('the signature is not of payOS', { cause: error });
    throw error;
  }
  const { orderCode, amount, description, reference, paymentLinkId, code } = webhook.data;
  const about = { orderCode };
  const eventId = `${paymentLinkId}:${reference}`;
  if (orderCode === testOrderCode) return { kind: 'ignored', eventId, about };
  if (code !== '00') return { kind: 'failed', eventId: `${eventId}:${code}`, about };
  return { kind: 'received', eventId, about, invoice: reference, amount, memo: description };
}

function parse(body: string): v.InferOutput<typeof Webhook> {
  try {
    return v.parse(Webhook, JSON.parse(body));
  } catch (error) {
    throw new NoticeRefused('not a notice of payOS', { cause: error });
  }
}

const finalStatuses = { CANCELLED: 'cancelled', EXPIRED: 'expired', FAILED: 'failed' } as const;

async function queryPayment(client: PayOS, orderCode: number): Promise<GatewayEvent[]> {
  const link = await client.paymentRequests.get(orderCode);
  const about = { orderCode };
  const received = link.transactions.map(({ reference, amount, description }): GatewayEvent => ({
    kind: 'received',
    eventId: `${link.id}:${reference}`,
    about,
    invoice: reference,
    amount,
    memo: description,
  }));
  const end = Object.entries(finalStatuses).find(([status]) => status === link.status)?.[1];
  return end === undefined ? received : [...received, { kind: end, eventId: `${link.id}:${end}`, about }];
}
