import * as v from 'valibot';

import { accountOps } from '#api/contract/accounts.ts';
import { type Checkout, checkoutOps } from '#api/contract/checkout.ts';
import { creditOps } from '#api/contract/credits.ts';
import { firstPacks } from '#api/contract/first-offer.ts';

import type { ServerProcess } from './server-process.ts';

/** @throws Error with the answer, where it is a refusal */
export async function parseAnswer<S extends v.GenericSchema>(
  schema: S,
  sent: Promise<Response>,
): Promise<v.InferOutput<S>> {
  const answer = await sent;
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${answer.status}: ${text}`);
  return v.parse(schema, JSON.parse(text));
}

const [pack] = firstPacks;

/** Signs in as one of the accounts that the first start of a server printed. */
export async function signIn(server: ServerProcess, username: string): Promise<string> {
  const password = new RegExp(`${username} {2}(\\S+)`).exec(server.said())?.[1] ?? '';
  const { answer, path } = accountOps.login;
  const sent = fetch(`${await server.address}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  return (await parseAnswer(answer, sent)).access_token;
}

/** Creates the calls of a card purchase. @param at read before each call, as a restarted server has another address. */
export function buyerAt(at: () => { address: string; token: string }) {
  const send = (
    path: string,
    init: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> } = {},
  ): Promise<Response> => {
    const { address, token } = at();
    return fetch(`${address}${path}`, {
      redirect: 'manual',
      ...init,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...init.headers },
    });
  };
  return {
    send,
    begin: (key: string): Promise<Checkout> =>
      parseAnswer(
        checkoutOps.createCheckout.answer,
        send(checkoutOps.createCheckout.path, {
          method: 'POST',
          headers: { 'idempotency-key': key },
          body: JSON.stringify({ item: { kind: 'pack', pack: pack?.id }, method: 'card' }),
        }),
      ),
    approve: ({ redirect_url: page }: Checkout): Promise<Response> =>
      send(page ?? '', {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'card=accepted',
      }),
    look: ({ id }: Checkout): Promise<Checkout> =>
      parseAnswer(checkoutOps.checkout.answer, send(`/api/checkout/${id}`)),
    books: () => parseAnswer(creditOps.credits.answer, send('/api/credits?limit=100')),
  };
}
