import { onTestFinished, vi } from 'vitest';

import { type Client, createClient } from '#api/api-client.ts';
import type { Op } from '#api/contract/op.ts';
import type { ErrorCode } from '#api/contract/problem.ts';

const origin = 'http://studio.test';

type Answer = () => Response;

/** An answer as the server gives it. */
export const jsonAnswer =
  (answer: unknown): Answer =>
  () =>
    Response.json(answer);

/** A refusal as the server words it. */
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

/** What somebody who is not the server answers in its place. */
export const foreignAnswer =
  (status: number, body = '<h1>It works</h1>'): Answer =>
  () =>
    new Response(body, { status });

const placeOf = ({ method, path }: Op) => `${method} ${path}`;

/**
 * The client of the application over a network in which these calls are answered, and no other reaches anybody. What is set
 * later is what is answered from then on.
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

/** `{id}` in a path is any part of an address. */
const patternOf = (op: Op) => new RegExp(`^${placeOf(op).replaceAll(/\{\w+\}/g, '[^/]+')}$`);
