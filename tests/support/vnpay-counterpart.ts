import { createHmac, randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';

import * as v from 'valibot';

export const vnpayKeys = { tmnCode: 'MOTSTUD1', hashSecret: 'SECRETOFTHESTUDIO' };

const sign = (text: string) => createHmac('sha512', vnpayKeys.hashSecret).update(text).digest('hex');

/** Signs a query as documented: sorted names, encoded values, HMAC-SHA512 over the query. */
function signedQuery(fields: Record<string, string>): string {
  const query = new URLSearchParams(
    Object.entries(fields).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
  query.set('vnp_SecureHash', sign(query.toString()));
  return query.toString();
}

const PaymentPage = v.looseObject({
  vnp_Amount: v.string(),
  vnp_CreateDate: v.string(),
  vnp_Command: v.literal('pay'),
  vnp_OrderInfo: v.string(),
  vnp_ReturnUrl: v.string(),
  vnp_SecureHash: v.string(),
  vnp_TmnCode: v.literal(vnpayKeys.tmnCode),
  vnp_TxnRef: v.string(),
});
const Question = v.looseObject({
  vnp_RequestId: v.string(),
  vnp_Version: v.string(),
  vnp_Command: v.literal('querydr'),
  vnp_TmnCode: v.literal(vnpayKeys.tmnCode),
  vnp_TxnRef: v.string(),
  vnp_TransactionDate: v.pipe(v.union([v.string(), v.number()]), v.transform(String)),
  vnp_CreateDate: v.pipe(v.union([v.string(), v.number()]), v.transform(String)),
  vnp_IpAddr: v.string(),
  vnp_OrderInfo: v.string(),
  vnp_SecureHash: v.string(),
});
const Answered = v.object({ RspCode: v.string() });

const RefundAsked = v.looseObject({
  vnp_RequestId: v.string(),
  vnp_Version: v.literal('2.1.0'),
  vnp_Command: v.literal('refund'),
  vnp_TmnCode: v.literal(vnpayKeys.tmnCode),
  vnp_TransactionType: v.picklist(['02', '03']),
  vnp_TxnRef: v.string(),
  vnp_Amount: v.number(),
  vnp_TransactionNo: v.string(),
  vnp_TransactionDate: v.number(),
  vnp_CreateBy: v.string(),
  vnp_CreateDate: v.number(),
  vnp_IpAddr: v.string(),
  vnp_OrderInfo: v.string(),
  vnp_SecureHash: v.string(),
});

type Refund = { requestId: string; number: string; amount: number; type: string; status: string };
type Payment = { page: v.InferOutput<typeof PaymentPage>; number: string; refund?: Refund };

type NextRefund = '00' | '05' | '06' | '09' | 'lost';

export type VnpayCounterpart = AsyncDisposable & {
  url: string;
  /** Address of the studio's webhook, which is configured at VNPay, not in the order. */
  ipnUrl: string;
  /** Status of the next refund; `lost` executes it without a response. */
  nextRefund: NextRefund;
  /** Returns the refund of a payment by its reference. */
  refundOf: (reference: string) => Refund | undefined;
  /** Whether responses about payments are signed. */
  signs: boolean;
  /**
   * Pays on the payment page like a user. Repeats the webhook until the studio confirms it, and then redirects.
   * @returns the studio's responses, and the redirect's address.
   */
  pay: (
    page: string,
    change?: { amount?: string; told?: boolean },
  ) => Promise<{ answers: string[]; back: string }>;
};

/** Returns VNPay's response to a refund request, without its signature. */
function refundAnswer(body: unknown, payments: ReadonlyMap<string, Payment>, status: string) {
  const { vnp_SecureHash: hash, ...asked } = v.parse(RefundAsked, body);
  const payment = payments.get(asked.vnp_TxnRef);
  const isOurs = sign(Object.values(asked).join('|')) === hash;
  const isKnown = isOurs && payment?.page.vnp_CreateDate === String(asked.vnp_TransactionDate);
  const isTwice = payment?.refund?.requestId === asked.vnp_RequestId;
  if (payment && isKnown && !isTwice)
    payment.refund = {
      requestId: asked.vnp_RequestId,
      number: String(randomInt(10 ** 7, 10 ** 8)),
      amount: asked.vnp_Amount,
      type: asked.vnp_TransactionType,
      status,
    };
  return {
    vnp_ResponseId: 'answer',
    vnp_Command: 'refund',
    vnp_ResponseCode: !isOurs ? '97' : !isKnown ? '91' : isTwice ? '94' : '00',
    vnp_Message: 'Yeu cau hoan tien',
    vnp_TmnCode: asked.vnp_TmnCode,
    vnp_TxnRef: asked.vnp_TxnRef,
    vnp_Amount: String(asked.vnp_Amount),
    vnp_BankCode: 'NCB',
    vnp_PayDate: '20260105100100',
    vnp_TransactionNo: payment?.refund?.number ?? '',
    vnp_TransactionType: asked.vnp_TransactionType,
    vnp_TransactionStatus: payment?.refund?.status ?? '',
    vnp_OrderInfo: asked.vnp_OrderInfo,
  };
}

/** Returns VNPay's response to a payment query, without its signature. */
function answerTo(body: unknown, payments: ReadonlyMap<string, Payment>) {
  const question = v.parse(Question, body);
  const {
    vnp_RequestId,
    vnp_Version,
    vnp_Command,
    vnp_TmnCode,
    vnp_TxnRef,
    vnp_TransactionDate,
    vnp_CreateDate,
    vnp_IpAddr,
    vnp_OrderInfo,
  } = question;
  const asked = [
    vnp_RequestId,
    vnp_Version,
    vnp_Command,
    vnp_TmnCode,
    vnp_TxnRef,
    vnp_TransactionDate,
    vnp_CreateDate,
    vnp_IpAddr,
    vnp_OrderInfo,
  ].join('|');
  const payment = payments.get(vnp_TxnRef);
  const isPaid =
    sign(asked) === question.vnp_SecureHash && payment?.page.vnp_CreateDate === vnp_TransactionDate;
  return {
    vnp_ResponseId: 'answer',
    vnp_Command,
    vnp_ResponseCode: isPaid ? '00' : '91',
    vnp_Message: 'QueryDR',
    vnp_TmnCode,
    vnp_TxnRef,
    vnp_Amount: payment?.refund ? String(payment.refund.amount) : (payment?.page.vnp_Amount ?? ''),
    vnp_BankCode: 'NCB',
    vnp_PayDate: '20260105100100',
    vnp_TransactionNo: payment?.refund?.number ?? payment?.number ?? '',
    vnp_TransactionType: payment?.refund?.type ?? '01',
    vnp_TransactionStatus: payment?.refund?.status ?? '00',
    vnp_OrderInfo,
    vnp_PromotionCode: '',
    vnp_PromotionAmount: '',
  };
}

function answerFor(body: unknown, payments: ReadonlyMap<string, Payment>, next: NextRefund) {
  if (!v.is(v.looseObject({ vnp_Command: v.literal('refund') }), body)) return answerTo(body, payments);
  const answer = refundAnswer(body, payments, next === 'lost' ? '06' : next);
  return next === 'lost' ? next : answer;
}

/** Returns the query of VNPay's webhook about a payment. */
const webhookQuery = ({ page, number }: Payment, amount = page.vnp_Amount): string =>
  signedQuery({
    vnp_Amount: amount,
    vnp_BankCode: 'NCB',
    vnp_BankTranNo: `VNP${number}`,
    vnp_CardType: 'ATM',
    vnp_OrderInfo: page.vnp_OrderInfo,
    vnp_PayDate: '20260105100100',
    vnp_ResponseCode: '00',
    vnp_TmnCode: vnpayKeys.tmnCode,
    vnp_TransactionNo: number,
    vnp_TransactionStatus: '00',
    vnp_TxnRef: page.vnp_TxnRef,
  });

/** Creates a stand-in for VNPay over HTTP: the payment page, webhooks to the studio, and the query API. */
export async function createVnpayCounterpart(): Promise<VnpayCounterpart> {
  const payments = new Map<string, Payment>();
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://vnpay.test');
    if (request.method === 'GET' && url.pathname === '/paymentv2/vpcpay.html') show(url, response);
    else if (request.method === 'POST' && url.pathname === '/merchant_webapi/api/transaction')
      void json(request).then((body) => tell(body, response));
    else response.writeHead(404).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();

  function show(url: URL, response: ServerResponse): void {
    const { vnp_SecureHash: hash, ...fields } = Object.fromEntries(url.searchParams);
    const page = v.safeParse(PaymentPage, { ...fields, vnp_SecureHash: hash });
    const isOurs = new URLSearchParams(signedQuery(fields)).get('vnp_SecureHash') === hash;
    if (!page.success || !isOurs) {
      response.writeHead(400).end('code 70');
      return;
    }
    payments.set(page.output.vnp_TxnRef, { page: page.output, number: String(randomInt(10 ** 7, 10 ** 8)) });
    response.writeHead(200).end('choose a bank');
  }

  function tell(body: unknown, response: ServerResponse): void {
    const fields = answerFor(body, payments, counterpart.nextRefund);
    if (fields === 'lost') return void response.destroy();
    const hash = sign(Object.values(fields).join('|'));
    return void response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ ...fields, ...(counterpart.signs && { vnp_SecureHash: hash }) }));
  }

  const counterpart: VnpayCounterpart = {
    url: `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}`,
    ipnUrl: '',
    signs: true,
    nextRefund: '06',
    refundOf: (reference) => payments.get(reference)?.refund,
    pay: async (address, { amount, told = true } = {}) => {
      const shown = await fetch(address);
      if (!shown.ok) throw new Error(`the page refuses: ${await shown.text()}`);
      const payment = payments.get(new URL(address).searchParams.get('vnp_TxnRef') ?? '');
      if (!payment) throw new Error('nothing is to be paid');
      const query = webhookQuery(payment, amount);
      const answers: string[] = [];
      // VNPay repeats the webhook up to ten times, until a response code ends it.
      while (told && answers.length < 10 && !['00', '02'].includes(answers.at(-1) ?? '')) {
        const answer = await fetch(`${counterpart.ipnUrl}?${query}`);
        answers.push(v.parse(Answered, await answer.json()).RspCode);
      }
      return { answers, back: `${payment.page.vnp_ReturnUrl}&${query}` };
    },
    [Symbol.asyncDispose]: async () => {
      server.close().closeAllConnections();
    },
  };
  return counterpart;
}
