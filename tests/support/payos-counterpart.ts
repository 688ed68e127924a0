import { createHmac, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';

import * as v from 'valibot';

export const payosKeys = {
  clientId: 'client-of-the-studio',
  apiKey: 'key-of-the-studio',
  checksumKey: 'checksum-of-the-studio',
};

const sign = (data: string) => createHmac('sha256', payosKeys.checksumKey).update(data).digest('hex');
/** Returns `key1=value1&key2=value2` in alphabetical order. */
const plain = (data: Record<string, unknown>) =>
  Object.keys(data)
    .toSorted()
    .map((key) => {
      const value = data[key];
      if (value === null || value === undefined) return `${key}=`;
      return `${key}=${typeof value === 'string' ? value : JSON.stringify(value)}`;
    })
    .join('&');

const OrderBody = v.looseObject({
  orderCode: v.number(),
  amount: v.number(),
  description: v.pipe(v.string(), v.maxLength(25)),
  cancelUrl: v.string(),
  returnUrl: v.string(),
  expiredAt: v.number(),
  signature: v.string(),
});

type Paid = { amount: number; reference: string };
export type PayosOrder = {
  orderCode: number;
  amount: number;
  description: string;
  paymentLinkId: string;
  status: 'PENDING' | 'CANCELLED' | 'PAID';
  signed: boolean;
  transactions: Paid[];
};

export type PayosCounterpart = AsyncDisposable & {
  url: string;
  orders: readonly PayosOrder[];
  /** Records a payment without sending a webhook. */
  pay: (orderCode: number, paid: Paid) => void;
  /** Returns the signed body of a payment's webhook. */
  webhook: (orderCode: number, paid: Paid) => string;
  /** Answers the next calls with a server error. */
  trouble: (calls: number) => void;
};

/** Creates a stand-in for payOS over HTTP by its public documentation: keys in headers, signed orders, responses and webhooks. */
export async function createPayosCounterpart(port = 0): Promise<PayosCounterpart> {
  const orders: PayosOrder[] = [];
  let failing = 0;
  const find = (orderCode: number): PayosOrder => {
    const order = orders.find((one) => one.orderCode === orderCode);
    if (!order) throw new Error(`payOS has no order ${orderCode}`);
    return order;
  };
  const create = (body: unknown) => {
    const { orderCode, amount, description, cancelUrl, returnUrl, signature, expiredAt } = v.parse(
      OrderBody,
      body,
    );
    if (orders.some((one) => one.orderCode === orderCode))
      return { code: '231', desc: 'Đơn thanh toán đã tồn tại', data: null };
    const signed = signature === sign(plain({ amount, cancelUrl, description, orderCode, returnUrl }));
    if (!signed) return { code: '201', desc: 'Mã kiểm tra(signature) không hợp lệ', data: null };
    const paymentLinkId = randomUUID().replaceAll('-', '');
    orders.push({
      orderCode,
      amount,
      description,
      paymentLinkId,
      status: 'PENDING',
      signed,
      transactions: [],
    });
    return answered({
      bin: '970422',
      accountNumber: '113366668888',
      accountName: 'CONG TY MOT',
      amount,
      description,
      orderCode,
      currency: 'VND',
      paymentLinkId,
      status: 'PENDING',
      expiredAt,
      checkoutUrl: `${url}/web/${paymentLinkId}`,
      qrCode: '0002',
    });
  };
  const look = ({ paymentLinkId: id, orderCode, amount, status, transactions, description }: PayosOrder) =>
    answered({
      id,
      orderCode,
      amount,
      amountPaid: transactions.reduce((sum, one) => sum + one.amount, 0),
      amountRemaining: amount,
      status,
      createdAt: '2026-01-05T10:00:00+07:00',
      transactions: transactions.map((one) => ({
        ...one,
        accountNumber: '113366668888',
        description,
        transactionDateTime: '2026-01-05T10:01:00+07:00',
        virtualAccountName: null,
        virtualAccountNumber: null,
        counterAccountBankId: null,
        counterAccountBankName: null,
        counterAccountName: null,
        counterAccountNumber: null,
      })),
      cancellationReason: null,
      canceledAt: null,
    });
  const hear = async (method: string, path: string, body: () => Promise<unknown>) => {
    if (method === 'POST' && path === '/v2/payment-requests') return create(await body());
    const [, code = '', action] = /^\/v2\/payment-requests\/(\d+)(\/cancel)?$/.exec(path) ?? [];
    const order = find(Number(code));
    if (action) order.status = 'CANCELLED';
    return look(order);
  };
  const server = createServer((request, answer) => {
    const send = (status: number, body: unknown) =>
      void answer.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (failing > 0) {
      failing -= 1;
      return send(503, { code: '503', desc: 'unavailable' });
    }
    const { 'x-client-id': client, 'x-api-key': key } = request.headers;
    if (client !== payosKeys.clientId || key !== payosKeys.apiKey)
      return send(401, { code: '401', desc: 'unauthorized' });
    void hear(request.method ?? '', request.url ?? '', () => json(request)).then(
      (body) => send(200, body),
      (error: unknown) => send(400, { code: '400', desc: String(error) }),
    );
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  if (typeof bound !== 'object' || bound === null) throw new Error('no port');
  const url = `http://127.0.0.1:${bound.port}`;
  return {
    url,
    orders,
    pay: (orderCode, paid) => {
      find(orderCode).transactions.push(paid);
    },
    webhook: (orderCode, paid) => webhookOf(find(orderCode), paid),
    trouble: (calls) => {
      failing = calls;
    },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Wraps a response; one with arrays stays unsigned, as the documentation does not define their signature. */
const answered = (data: Record<string, unknown>) => ({
  code: '00',
  desc: 'success',
  data,
  ...(Object.values(data).some((value) => Array.isArray(value)) ? {} : { signature: sign(plain(data)) }),
});

function webhookOf(
  { orderCode, paymentLinkId, description }: PayosOrder,
  { amount, reference }: Paid,
): string {
  const data = {
    orderCode,
    amount,
    description: `CK ${description}`,
    accountNumber: '113366668888',
    reference,
    transactionDateTime: '2026-01-05 10:01:00',
    currency: 'VND',
    paymentLinkId,
    code: '00',
    desc: 'Thành công',
    counterAccountBankId: '',
    counterAccountBankName: '',
    counterAccountName: null,
    counterAccountNumber: null,
    virtualAccountName: '',
    virtualAccountNumber: '',
  };
  return JSON.stringify({ code: '00', desc: 'success', success: true, data, signature: sign(plain(data)) });
}
