import { onTestFinished, vi } from 'vitest';

import { type Client, createClient } from '#api/api-client.ts';
import type { Op } from '#api/contract/op.ts';
import type { ErrorCode } from '#api/contract/problem.ts';

const origin = 'http://studio.test';

type Answer = () => Response;

/** Creates a JSON response like the server's. */
export const jsonAnswer =
  (answer: unknown): Answer =>
  () =>
    Response.json(answer);

/** Creates a problem response like the server's. */
export const problemAnswer =
  (status: number, code: ErrorCode): Answer =>
  () =>
    Response.json(
      {
        type: `/api/docs#${code}`,
        title: 'Refused',
        status,
        code,
        detail: 'What the server says of it',
        message: 'What the server says of it',
        request_id: 'request-1',
      },
      { status },
    );

/** Creates a response of another server, such as a proxy. */
export const foreignAnswer =
  (status: number, body = '<h1>It works</h1>'): Answer =>
  () =>
    new Response(body, { status });

const placeOf = ({ method, path }: Op) => `${method} ${path}`;

/**
 * Creates the application's client over a mocked network, which answers only these calls. Entries that are set later apply from
 * then on.
 */
export function scriptedClient(answers: Map<Op, Answer>): Client {
  const reach = globalThis.fetch;
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const address = new URL(input instanceof Request ? input.url : input, location.href);
    if (address.origin !== origin) return reach(input, init);
    const place = `${init?.method ?? 'GET'} ${address.pathname}`;
    const [, answer] = [...answers].find(([op]) => patternOf(op).test(place)) ?? [];
    if (answer === undefined) throw new TypeError('nobody is reached');
    return answer();
  });
  onTestFinished(() => fetched.mockRestore());
  return createClient({ origin, token: () => 'token-1', onRefused: () => {} });
}

/** Returns a pattern in which `{id}` matches any part of an address. */
const patternOf = (op: Op) => new RegExp(`^${placeOf(op).replaceAll(/\{\w+\}/g, '[^/]+')}$`);
