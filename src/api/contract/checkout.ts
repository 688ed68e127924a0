import * as v from 'valibot';

import { PaymentMethod, Plan } from './choices.ts';
import { code, Id, IdParams, oneLine, Timestamp } from './common.ts';
import { op } from './op.ts';

export const BillingPeriod = v.picklist(['monthly', 'annual']);
export type BillingPeriod = v.InferOutput<typeof BillingPeriod>;

/** Item for sale: a plan for a period, or a pack of credits. */
export const CheckoutItem = v.variant('kind', [
  v.object({ kind: v.literal('plan'), plan: Plan, period: BillingPeriod }),
  v.object({
    kind: v.literal('pack'),
    /** Id of the pack; packs have no owner. */
    pack: v.pipe(v.string(), v.regex(/^[0-9a-f-]{36}$/, code('invalid'))),
  }),
]);
export type CheckoutItem = v.InferOutput<typeof CheckoutItem>;

export const gatewayIds = ['sandbox', 'payos', 'vnpay', 'stripe'] as const;
export const GatewayId = v.picklist(gatewayIds);
export type GatewayId = v.InferOutput<typeof GatewayId>;

export const checkoutStates = [
  'created',
  'waiting',
  'underpaid',
  'unmatched',
  'mismatched',
  'paid',
  'overpaid',
  'paid_late',
  'expired',
  'cancelled',
  'failed',
  'refunded',
] as const;
export const CheckoutState = v.picklist(checkoutStates);
export type CheckoutState = v.InferOutput<typeof CheckoutState>;

export const checkoutFactTypes = [
  'checkout.linked',
  'checkout.paid',
  'checkout.underpaid',
  'checkout.overpaid',
  'checkout.paidLate',
  'checkout.mismatched',
  'checkout.reported',
  'checkout.settled',
  'checkout.expired',
  'checkout.cancelled',
  'checkout.failed',
  'checkout.refunded',
] as const;
/** Event of a checkout; the types are those of the checkout chart. */
export type CheckoutFact = {
  [T in (typeof checkoutFactTypes)[number]]: { type: T };
}[(typeof checkoutFactTypes)[number]];

/** Bank details and memo: enough to pay by hand if the QR code cannot be scanned. */
export const BankTransfer = v.object({
  bank_bin: v.string(),
  bank_name: v.string(),
  account_number: v.string(),
  account_name: v.string(),
  /** Outstanding amount in đồng. */
  amount: v.number(),
  /** Plain letters and digits: banks drop all other characters. */
  memo: v.string(),
  /** Payload of the VietQR code. */
  qr: v.string(),
});
export type BankTransfer = v.InferOutput<typeof BankTransfer>;

export const Checkout = v.object({
  id: Id,
  state: CheckoutState,
  item: CheckoutItem,
  /** Credits of the item; null if they are unlimited. */
  credits: v.nullable(v.number()),
  /** Whole đồng. */
  amount: v.number(),
  received: v.number(),
  method: PaymentMethod,
  gateway: GatewayId,
  /** Short code by which customers and banks name the purchase. */
  reference: v.string(),
  /** True once the item was granted. */
  granted: v.boolean(),
  transfer: v.nullable(BankTransfer),
  /** Payment page of the gateway. */
  redirect_url: v.nullable(v.string()),
  /** Simulated bank of the sandbox, where no real money moves. */
  sandbox_bank_url: v.nullable(v.string()),
  /** Path inside the site from which the payment started. */
  return_to: v.nullable(v.string()),
  facts: v.array(
    v.object({ type: v.picklist(checkoutFactTypes), amount: v.nullable(v.number()), at: Timestamp }),
  ),
  created_at: Timestamp,
  expires_at: Timestamp,
});
export type Checkout = v.InferOutput<typeof Checkout>;

export const CheckoutBody = v.object({
  item: CheckoutItem,
  method: PaymentMethod,
  return_to: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(500, code('too_long')), oneLine))),
});
export type CheckoutBody = v.InferOutput<typeof CheckoutBody>;

export const CheckoutMethods = v.object({
  methods: v.array(
    v.object({
      method: PaymentMethod,
      gateway: GatewayId,
      /** A new plan is charged automatically each period until it is cancelled. */
      collects: v.boolean(),
    }),
  ),
});
export type CheckoutMethods = v.InferOutput<typeof CheckoutMethods>;

const gatewayParams = v.object({ gateway: GatewayId });

export const checkoutOps = {
  checkoutMethods: op({
    method: 'GET',
    path: '/api/checkout/methods',
    summary: 'List the available payment methods',
    access: 'public',
    status: 200,
    answer: CheckoutMethods,
    errors: [],
  }),
  createCheckout: op({
    method: 'POST',
    path: '/api/checkout',
    summary: 'Start the purchase of a plan or a pack; the server sets the price',
    access: 'session',
    idempotent: true,
    body: CheckoutBody,
    status: 200,
    answer: Checkout,
    errors: [
      'unauthenticated',
      'unprocessable',
      'idempotency_key_missing',
      'idempotency_key_reused',
      'item_unavailable',
      'payment_method_unavailable',
      'too_many_checkouts',
      'rate_limited',
      'unavailable',
    ],
  }),
  checkout: op({
    method: 'GET',
    path: '/api/checkout/{id}',
    summary: 'Return a checkout of the caller',
    access: 'session',
    params: IdParams,
    status: 200,
    answer: Checkout,
    errors: ['unauthenticated', 'not_found'],
  }),
  cancelCheckout: op({
    method: 'POST',
    path: '/api/checkout/{id}/cancel',
    summary: 'Cancel a checkout without a payment',
    access: 'session',
    params: IdParams,
    status: 200,
    answer: Checkout,
    errors: ['unauthenticated', 'not_found', 'conflict'],
  }),
  reportTransfer: op({
    method: 'POST',
    path: '/api/checkout/{id}/report',
    summary: 'Report a bank transfer that was not matched',
    access: 'session',
    params: IdParams,
    status: 200,
    answer: Checkout,
    errors: ['unauthenticated', 'not_found', 'conflict'],
  }),
  openPortal: op({
    method: 'POST',
    path: '/api/subscription/portal',
    summary: "Return the gateway's page for changing the card of a plan with automatic payments",
    access: 'session',
    status: 200,
    answer: v.object({ url: v.string() }),
    errors: ['unauthenticated', 'session_expired', 'conflict', 'unavailable'],
  }),
  paymentWebhook: op({
    method: 'POST',
    path: '/api/payments/webhooks/{gateway}',
    summary: 'Receive a signed payment event of a gateway; idempotent',
    access: 'public',
    params: gatewayParams,
    status: 200,
    produces: 'application/json',
    errors: ['not_found', 'webhook_refused', 'too_large'],
  }),
  paymentNotice: op({
    method: 'GET',
    path: '/api/payments/webhooks/{gateway}',
    summary: "Receive a payment event of a gateway that signs the address (VNPay's IPN)",
    access: 'public',
    params: gatewayParams,
    status: 200,
    produces: 'application/json',
    errors: ['not_found', 'webhook_refused'],
  }),
};
