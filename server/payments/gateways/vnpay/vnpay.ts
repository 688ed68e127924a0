import * as v from 'valibot';
import {
  HashAlgorithm,
  IpnFailChecksum,
  IpnInvalidAmount,
  IpnOrderNotFound,
  InpOrderAlreadyConfirmed,
  type IpnResponse,
  IpnSuccess,
  IpnUnknownError,
  ProductCode,
  VNPay,
  VnpLocale,
} from 'vnpay';

import { minutes } from '#server/platform/clock.ts';

import {
  type GatewayEvent,
  NoticeRefused,
  type Order,
  type Outcome,
  type PaymentGateway,
} from '#server/payments/gateways/gateway.ts';
import type { GatewayLink } from '#server/payments/payments.types.ts';

import { refundAtVnpay } from './vnpay-refunds.ts';
import { type VnpaySettings, vietnamTime } from './vnpay-settings.ts';

/** VNPay: a signed address of its payment page, and a signed call (IPN); amounts are sent as hundredths of đồng. */
export function createVnpay(settings: VnpaySettings): PaymentGateway {
  const { tmnCode, hashSecret, url } = settings;
  const client = new VNPay({
    tmnCode,
    secureSecret: hashSecret,
    vnpayHost: url,
    queryDrAndRefundHost: url,
    hashAlgorithm: HashAlgorithm.SHA512,
    enableLog: false,
  });
  return {
    id: 'vnpay',
    methods: ['vnpay'],
    timeout: minutes(15),
    open: async (order) => linkOf(client, order),
    parseNotice: async ({ url: called }) => [eventOf(client, called)],
    respond: ([outcome]) => Response.json(outcome === undefined ? IpnUnknownError : answers[outcome]),
    refuse: () => Response.json(IpnFailChecksum),
    fetchEvents: (order) => queryPayment(client, order),
    refund: (order) => refundAtVnpay({ settings, client }, order),
  };
}

const answers: Record<Outcome, IpnResponse> = {
  taken: IpnSuccess,
  repeated: InpOrderAlreadyConfirmed,
  ignored: InpOrderAlreadyConfirmed,
  unknown: IpnOrderNotFound,
  unmatched: IpnOrderNotFound,
  amount: IpnInvalidAmount,
};

function linkOf(client: VNPay, order: Order): GatewayLink {
  const { reference, amount, title, ip, locale, createdAt, expiresAt, returnUrl } = order;
  const redirectUrl = client.buildPaymentUrl({
    vnp_Amount: amount,
    vnp_TxnRef: reference,
    vnp_OrderInfo: `${title} ${reference}`,
    vnp_OrderType: ProductCode.Other,
    vnp_IpAddr: ip,
    vnp_Locale: locale === 'vi' ? VnpLocale.VN : VnpLocale.EN,
    vnp_CreateDate: vietnamTime(createdAt),
    vnp_ExpireDate: vietnamTime(expiresAt),
    vnp_ReturnUrl: returnUrl,
  });
  return { externalId: reference, redirectUrl };
}

const Ipn = v.looseObject({
  vnp_Amount: v.pipe(v.string(), v.regex(/^\d{1,12}$/)),
  vnp_TxnRef: v.string(),
  vnp_TransactionNo: v.string(),
  vnp_ResponseCode: v.string(),
  vnp_TransactionStatus: v.string(),
  vnp_SecureHash: v.string(),
  vnp_OrderInfo: v.string(),
});

const ends: Record<string, 'cancelled' | 'expired'> = { '24': 'cancelled', '11': 'expired' };

function eventOf(client: VNPay, called: URL): GatewayEvent {
  const query = v.safeParse(Ipn, Object.fromEntries(called.searchParams));
  if (!query.success) throw new NoticeRefused('not a notice of VNPay');
  const { vnp_TxnRef: reference, vnp_TransactionNo: number, vnp_ResponseCode: code } = query.output;
  const { isVerified, isSuccess, vnp_Amount: amount } = client.verifyIpnCall(query.output);
  if (!isVerified) throw new NoticeRefused('the signature is not of VNPay');
  const about = { reference };
  const eventId = `${reference}:${number}:${code}:${query.output.vnp_TransactionStatus}`;
  // The package checks the response code of the page alone; the transaction has its own status.
  if (isSuccess && query.output.vnp_TransactionStatus === '00')
    return { kind: 'received', eventId, about, invoice: number, amount: Number(amount), memo: null };
  return { kind: ends[code] ?? 'failed', eventId, about };
}

// The package accepts a response without a signature as verified.
const Signed = v.looseObject({ vnp_SecureHash: v.pipe(v.string(), v.minLength(1)) });

async function queryPayment(
  client: VNPay,
  { reference, createdAt }: Pick<Order, 'reference' | 'createdAt'>,
): Promise<GatewayEvent[]> {
  const at = vietnamTime(createdAt);
  const found = await client.queryDr({
    vnp_RequestId: `${reference}${Date.now() % 100_000}`,
    vnp_TxnRef: reference,
    vnp_OrderInfo: reference,
    vnp_TransactionDate: at,
    vnp_CreateDate: at,
    vnp_IpAddr: '127.0.0.1',
    vnp_TransactionNo: 0,
  });
  if (!v.is(Signed, found) || !found.isVerified || found.vnp_TxnRef !== reference) return [];
  if (!found.isSuccess || String(found.vnp_TransactionStatus) !== '00') return [];
  const number = String(found.vnp_TransactionNo);
  const amount = Number(found.vnp_Amount) / 100;
  return [
    {
      kind: 'received',
      eventId: `${reference}:${number}:asked`,
      about: { reference },
      invoice: number,
      amount,
      memo: null,
    },
  ];
}
