import { createHmac, timingSafeEqual } from 'node:crypto';

import * as v from 'valibot';
import { RefundTransactionType, type VNPay } from 'vnpay';

import type { RefundAnswer, RefundOrder } from '#server/payments/gateways/gateway.ts';

import { type VnpaySettings, vietnamTime } from './vnpay-settings.ts';

const endpoint = 'merchant_webapi/api/transaction';

const Answer = v.looseObject({
  vnp_ResponseId: v.string(),
  vnp_ResponseCode: v.string(),
  vnp_Message: v.string(),
  vnp_SecureHash: v.string(),
});
const answerFields = [
  'vnp_ResponseId',
  'vnp_Command',
  'vnp_ResponseCode',
  'vnp_Message',
  'vnp_TmnCode',
  'vnp_TxnRef',
  'vnp_Amount',
  'vnp_BankCode',
  'vnp_PayDate',
  'vnp_TransactionNo',
  'vnp_TransactionType',
  'vnp_TransactionStatus',
  'vnp_OrderInfo',
];
const requestFields = [
  'vnp_RequestId',
  'vnp_Version',
  'vnp_Command',
  'vnp_TmnCode',
  'vnp_TransactionType',
  'vnp_TxnRef',
  'vnp_Amount',
  'vnp_TransactionNo',
  'vnp_TransactionDate',
  'vnp_CreateBy',
  'vnp_CreateDate',
  'vnp_IpAddr',
  'vnp_OrderInfo',
];

type At = { settings: VnpaySettings; client: VNPay };

/**
 * Requests a refund from VNPay, or its state. The call is signed here and not by the package, which divides the response's amount
 * before it checks the signature and so rejects every valid one.
 */
export async function refundAtVnpay(at: At, order: RefundOrder): Promise<RefundAnswer> {
  if (order.externalId !== null) return queryRefund(at, order);
  const response = await requestRefund(at, order);
  const externalId = textOf(response['vnp_TransactionNo']);
  switch (response.vnp_ResponseCode) {
    case '00':
      return refundState(textOf(response['vnp_TransactionStatus']), externalId);
    // The refund was requested before, and its response was lost.
    case '94':
      return queryRefund(at, order);
    // VNPay has an internal error.
    case '98':
    case '99':
      throw new Error(`VNPay answers ${response.vnp_ResponseCode}`);
    default:
      return { state: 'refused', externalId: null, detail: `VNPay ${response.vnp_ResponseCode}` };
  }
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** Maps VNPay's status: `06` sent to the bank; `05` in progress; `09` refused. */
function refundState(status: string, externalId: string): RefundAnswer {
  const details = { externalId: externalId || null, detail: status === '00' ? null : `VNPay ${status}` };
  if (status === '00' || status === '06') return { state: 'done', ...details };
  return { state: status === '09' ? 'refused' : 'pending', ...details };
}

async function requestRefund({ settings }: At, order: RefundOrder) {
  const { tmnCode, hashSecret, url } = settings;
  const { id, reference, amount, isFull, invoice, createdAt, at } = order;
  const body: Record<string, string | number> = {
    vnp_RequestId: id.replaceAll('-', ''),
    vnp_Version: '2.1.0',
    vnp_Command: 'refund',
    vnp_TmnCode: tmnCode,
    vnp_TransactionType: isFull ? RefundTransactionType.FULL_REFUND : RefundTransactionType.PARTIAL_REFUND,
    vnp_TxnRef: reference,
    vnp_Amount: amount * 100,
    vnp_TransactionNo: invoice,
    vnp_TransactionDate: vietnamTime(createdAt),
    vnp_CreateBy: 'mot',
    vnp_CreateDate: vietnamTime(at),
    vnp_IpAddr: '127.0.0.1',
    vnp_OrderInfo: `Hoan tien ${reference}`,
  };
  const hash = (fields: readonly string[], values: Record<string, unknown>) =>
    createHmac('sha512', hashSecret)
      .update(fields.map((name) => textOf(values[name])).join('|'))
      .digest('hex');
  const response = await fetch(new URL(endpoint, url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...body, vnp_SecureHash: hash(requestFields, body) }),
    signal: AbortSignal.timeout(15_000),
  });
  const parsed = v.parse(Answer, await response.json());
  if (!isSame(parsed.vnp_SecureHash, hash(answerFields, parsed)))
    throw new Error('the answer about a refund is not signed by VNPay');
  return parsed;
}

function isSame(received: string, due: string): boolean {
  const [actual, expected] = [Buffer.from(received.toLowerCase()), Buffer.from(due)];
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}

const types: readonly string[] = [RefundTransactionType.FULL_REFUND, RefundTransactionType.PARTIAL_REFUND];

/** Queries VNPay for the latest movement of a payment, and matches it with the refund by its number or else by its amount. */
async function queryRefund({ client }: At, order: RefundOrder): Promise<RefundAnswer> {
  const { id, reference, amount, externalId, createdAt, at } = order;
  const pending = { state: 'pending', externalId, detail: 'VNPay 05' } as const;
  const found = await client.queryDr({
    vnp_RequestId: `${id.replaceAll('-', '').slice(0, 24)}${Math.floor(at.getTime() / 1000) % 10 ** 8}`,
    vnp_TxnRef: reference,
    vnp_OrderInfo: reference,
    vnp_TransactionDate: vietnamTime(createdAt),
    vnp_CreateDate: vietnamTime(at),
    vnp_IpAddr: '127.0.0.1',
    vnp_TransactionNo: 0,
  });
  const isSigned = found.isVerified && textOf(found.vnp_SecureHash) !== '' && found.vnp_TxnRef === reference;
  if (!isSigned || !types.includes(textOf(found.vnp_TransactionType))) return pending;
  const number = textOf(found.vnp_TransactionNo);
  const isThis = externalId === null ? Number(found.vnp_Amount) / 100 === amount : number === externalId;
  return isThis ? refundState(textOf(found.vnp_TransactionStatus), number) : pending;
}
