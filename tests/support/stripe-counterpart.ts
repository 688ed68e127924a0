import { createHmac, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

export const stripeKeys = { secretKey: 'sk_test_studio', webhookSecret: 'whsec_studio' };

type Fields = Record<string, string>;
type Refund = {
  id: string;
  object: 'refund';
  amount: number;
  payment_intent: string;
  status: string;
  failure_reason: string | null;
  metadata: Fields;
};
type NextRefund = 'succeeded' | 'pending' | 'declined' | 'unanswered';
type Plan = { amount: number; interval: string; ends: boolean; status: string };

export type StripeCounterpart = AsyncDisposable & {
  url: string;
  /** Requested sessions, as flat form fields. */
  sessions: readonly { id: string; key: string; fields: Fields }[];
  refunds: readonly Refund[];
  /** Subscriptions by id with their requested settings. */
  subscriptions: Map<string, Plan>;
  /** Payment of each invoice. */
  intents: Map<string, string>;
  /** Outcome of the next refund. */
  next: { refund: NextRefund };
  /** Creates a request with Stripe's signature: HMAC-SHA256 of the time and the body; the time is real, as Stripe's library checks it. */
  signed: (event: object, how?: { secret?: string; age?: number }) => RequestInit & { body: string };
};

const hex = () => randomUUID().replaceAll('-', '');
const nested = (fields: Fields, name: string): Fields =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([key, value]) => {
      const [, inner] = new RegExp(`^${name}\\[(\\w+)\\]$`).exec(key) ?? [];
      return inner === undefined ? [] : [[inner, value]];
    }),
  );

type Answer = { status: number; body: object } | 'none';
const ok = (body: object): Answer => ({ status: 200, body });
const refused = (status: number, code: string): Answer => ({
  status,
  body: { error: { type: 'invalid_request_error', code, message: code } },
});

type State = {
  sessions: { id: string; key: string; fields: Fields }[];
  refunds: (Refund & { key: string })[];
  subscriptions: Map<string, Plan>;
  intents: Map<string, string>;
  next: { refund: NextRefund };
};

const viewOf = (id: string, { amount, interval, ends, status }: Plan) => ({
  id,
  object: 'subscription',
  status,
  cancel_at_period_end: ends,
  items: {
    data: [{ id: 'si_1', price: { product: 'prod_1', unit_amount: amount, recurring: { interval } } }],
  },
});

function openSession({ sessions }: State, key: string, fields: Fields): Answer {
  const kept = sessions.find((one) => one.key === key);
  const session = kept ?? { id: `cs_test_${hex()}`, key, fields };
  if (!kept) sessions.push(session);
  const url = `https://checkout.stripe.com/c/pay/${session.id}`;
  return ok({ id: session.id, object: 'checkout.session', url });
}

function refund({ refunds, next }: State, key: string, fields: Fields): Answer {
  const kept = refunds.find((one) => one.key === key);
  if (kept) return next.refund === 'unanswered' ? 'none' : ok(kept);
  if (next.refund === 'declined') return refused(400, 'charge_already_refunded');
  const created = {
    id: `re_${hex()}`,
    object: 'refund' as const,
    amount: Number(fields['amount']),
    payment_intent: fields['payment_intent'] ?? '',
    status: next.refund === 'pending' ? 'pending' : 'succeeded',
    failure_reason: null,
    metadata: nested(fields, 'metadata'),
    key,
  };
  refunds.push(created);
  return next.refund === 'unanswered' ? 'none' : ok(created);
}

function subscription({ subscriptions }: State, method: string, id: string, fields: Fields): Answer {
  const stored = subscriptions.get(id);
  if (!stored || stored.status === 'canceled') return refused(404, 'resource_missing');
  if (method === 'POST') {
    stored.ends = fields['cancel_at_period_end'] === 'true';
    stored.amount = Number(fields['items[0][price_data][unit_amount]'] ?? stored.amount);
    stored.interval = fields['items[0][price_data][recurring][interval]'] ?? stored.interval;
  }
  if (method === 'DELETE') stored.status = 'canceled';
  return ok(viewOf(id, stored));
}

function answer(state: State, method: string, url: URL, key: string, fields: Fields): Answer {
  const [, , resource = '', ...rest] = url.pathname.split('/');
  const [first = '', second = ''] = rest;
  const query = Object.fromEntries(url.searchParams);
  if (resource === 'checkout' && method === 'POST' && second === '') return openSession(state, key, fields);
  if (resource === 'checkout')
    return ok({
      id: second,
      object: 'checkout.session',
      payment_status: 'unpaid',
      status: rest[2] === 'expire' ? 'expired' : 'open',
    });
  if (resource === 'refunds' && method === 'POST') return refund(state, key, fields);
  if (resource === 'refunds' && first !== '') {
    const found = state.refunds.find(({ id }) => id === first);
    return found ? ok(found) : refused(404, 'resource_missing');
  }
  if (resource === 'refunds')
    return ok({ data: state.refunds.filter((one) => one.payment_intent === query['payment_intent']) });
  if (resource === 'subscriptions') return subscription(state, method, first, fields);
  if (resource === 'invoice_payments') {
    const paid = [...state.intents].filter(
      ([invoice, intent]) => invoice === query['invoice'] || intent === query['payment[payment_intent]'],
    );
    return ok({
      data: paid.map(([invoice, payment_intent]) => ({
        status: 'paid',
        invoice,
        payment: { type: 'payment_intent', payment_intent },
      })),
    });
  }
  if (resource === 'billing_portal')
    return ok({ id: 'bps_1', url: `https://billing.stripe.com/p/session/${fields['customer']}` });
  return refused(404, 'resource_missing');
}

/** Creates a stand-in for the parts of Stripe's API that the studio calls: form-encoded bodies, a bearer key, an idempotency header. */
export async function createStripeCounterpart(port = 0): Promise<StripeCounterpart> {
  const state: State = {
    sessions: [],
    refunds: [],
    subscriptions: new Map(),
    intents: new Map(),
    next: { refund: 'succeeded' },
  };
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const isOurs = request.headers.authorization === `Bearer ${stripeKeys.secretKey}`;
      const url = new URL(request.url ?? '', 'http://stripe.test');
      const key = String(request.headers['idempotency-key']);
      const fields = Object.fromEntries(new URLSearchParams(body));
      const reply = isOurs
        ? answer(state, request.method ?? '', url, key, fields)
        : refused(401, 'api_key_invalid');
      if (reply === 'none') return request.socket.destroy();
      return response
        .writeHead(reply.status, { 'content-type': 'application/json' })
        .end(JSON.stringify(reply.body));
    });
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  if (typeof bound !== 'object' || bound === null) throw new Error('no port');
  const counterpart: StripeCounterpart = {
    url: `http://127.0.0.1:${bound.port}`,
    ...state,
    signed: (event, { secret = stripeKeys.webhookSecret, age = 0 } = {}) => {
      const t = Math.floor(Date.now() / 1000) - age;
      const body = JSON.stringify({
        object: 'event',
        api_version: '2026-10-28.endive',
        created: t,
        ...event,
      });
      const v1 = createHmac('sha256', secret).update(`${t}.${body}`).digest('hex');
      return {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'stripe-signature': `t=${t},v1=${v1}` },
        body,
      };
    },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return counterpart;
}
