import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

export const stripeKeys = { secretKey: 'sk_test_studio', webhookSecret: 'whsec_studio' };

export type StripeCounterpart = AsyncDisposable & {
  url: string;
  /** Sessions that were asked for, as flat form fields. */
  sessions: readonly { id: string; key: string; fields: Record<string, string> }[];
};

/** Stands for Stripe's API as far as a checkout goes: form-encoded calls, a bearer key, idempotency by header. */
export async function createStripeCounterpart(port = 0): Promise<StripeCounterpart> {
  const sessions: { id: string; key: string; fields: Record<string, string> }[] = [];
  const server = createServer((request, answer) => {
    const send = (status: number, body: unknown) =>
      void answer.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (request.headers.authorization !== `Bearer ${stripeKeys.secretKey}`)
      return send(401, { error: { type: 'invalid_request_error', message: 'Invalid API Key provided' } });
    const [, id, expire] = /^\/v1\/checkout\/sessions(?:\/(\w+))?(\/expire)?$/.exec(request.url ?? '') ?? [];
    if (id !== undefined)
      return send(200, {
        id,
        object: 'checkout.session',
        payment_status: 'unpaid',
        status: expire ? 'expired' : 'open',
      });
    void text(request).then((body) => {
      const key = String(request.headers['idempotency-key']);
      const kept = sessions.find((one) => one.key === key);
      const session = kept ?? { id: `cs_test_${randomUUID().replaceAll('-', '')}`, key, fields: {} };
      if (!kept) sessions.push({ ...session, fields: Object.fromEntries(new URLSearchParams(body)) });
      send(200, {
        id: session.id,
        object: 'checkout.session',
        url: `https://checkout.stripe.com/c/pay/${session.id}`,
      });
    });
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  if (typeof bound !== 'object' || bound === null) throw new Error('no port');
  return {
    url: `http://127.0.0.1:${bound.port}`,
    sessions,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
