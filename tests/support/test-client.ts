import sharp from 'sharp';
import * as v from 'valibot';

import { accountOps, type User } from '#api/contract/accounts.ts';
import { currentTerms } from '#api/contract/consent.ts';
import { type Asset, assetOps, type UploadRole } from '#api/contract/assets.ts';
import type { AnswerOf, BodyOf, Op, ParamsOf, QueryOf } from '#api/contract/op.ts';
import { Problem } from '#api/contract/problem.ts';

export type TestAccount = { user: User; token: string; password: string };

type Given<O extends Op> = {
  token?: string;
  /** `Idempotency-Key`. */
  key?: string;
  ip?: string;
  headers?: Record<string, string>;
} & (undefined extends ParamsOf<O> ? { params?: undefined } : { params: ParamsOf<O> }) &
  (undefined extends QueryOf<O> ? { query?: undefined } : { query?: Partial<QueryOf<O>> }) &
  (undefined extends BodyOf<O> ? { body?: undefined } : { body: BodyOf<O> });

/** Sends a request like a browser; `ip` is the client's address behind the proxy. */
export type Fetch = (path: string, init?: RequestInit & { ip?: string }) => Promise<Response>;

/** Client that calls a server by its contract. */
export type Client = {
  fetch: Fetch;
  /** Sends a call of the contract. */
  send: <O extends Op>(op: O, given: Given<O>) => Promise<Response>;
  /** Sends a call that must succeed; returns its parsed response. */
  call: <O extends Op>(op: O, given: Given<O>) => Promise<AnswerOf<O>>;
  /** Sends a call that must be refused; returns the problem. */
  refused: <O extends Op>(op: O, given: Given<O>) => Promise<Problem>;
  /** Registers, verifies by the mailed code and signs in. */
  signUp: (name: string) => Promise<TestAccount>;
  upload: (
    account: TestAccount,
    role: UploadRole,
    file?: { bytes: Uint8Array; name: string },
  ) => Promise<Asset>;
};

/** Creates a client. `nextLetter` takes the first unread mail to an address; waits for it. */
export function createClient(fetch: Fetch, nextLetter: (to: string) => Promise<{ subject: string }>): Client {
  const calls = callsOver(fetch);
  return {
    fetch,
    ...calls,
    signUp: (name) => signUp(calls, nextLetter, name),
    upload: async ({ token }, role, file) => {
      const { bytes, name } = file ?? { bytes: await testPicture(), name: `${role}.png` };
      const form = new FormData();
      form.set('role', role);
      form.set('file', new File([new Uint8Array(bytes)], name));
      const answer = await fetch(assetOps.upload.path, {
        method: 'POST',
        body: form,
        headers: { authorization: `Bearer ${token}` },
      });
      return v.parse(assetOps.upload.answer, await answer.json());
    },
  };
}

/** Creates a small picture that every upload rule accepts. */
export const testPicture = (background = '#d8c7a8'): Promise<Uint8Array> =>
  sharp({ create: { width: 120, height: 160, channels: 3, background } })
    .png()
    .toBuffer();

type Calls = Pick<Client, 'send' | 'call' | 'refused'>;

function callsOver(fetch: Fetch): Calls {
  const send: Calls['send'] = (op, { token, key, ip, headers, params, query, body }) => {
    const path = op.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(params?.[name] ?? ''),
    );
    const search = Object.entries(query ?? {}).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    );
    return fetch(search.length > 0 ? `${path}?${new URLSearchParams(search)}` : path, {
      method: op.method,
      ...(ip && { ip }),
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(key && { 'idempotency-key': key }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  };
  return {
    send,
    call: async (op, args) => {
      const answer = await send(op, args);
      const text = await answer.text();
      if (answer.status !== op.status)
        throw new Error(`${op.method} ${op.path} answered ${answer.status}: ${text}`);
      return parseAnswer(op, text);
    },
    refused: async (op, args) => {
      const answer = await send(op, args);
      const text = await answer.text();
      if (answer.ok) throw new Error(`${op.method} ${op.path} was granted: ${text}`);
      return v.parse(Problem, JSON.parse(text));
    },
  };
}

const parseAnswer = <O extends Op>(op: O, text: string): AnswerOf<O> =>
  (op.answer ? v.parse(op.answer, JSON.parse(text)) : undefined) as AnswerOf<O>;

async function signUp(
  { call }: Calls,
  nextLetter: (to: string) => Promise<{ subject: string }>,
  name: string,
): Promise<TestAccount> {
  const email = `${name.toLowerCase()}@example.test`;
  const password = `${name} likes silk 42`;
  await call(accountOps.register, { body: { name, email, password, terms: currentTerms } });
  const { subject } = await nextLetter(email);
  await call(accountOps.verifyOtp, { body: { email, otp: Number(/\d{6}/.exec(subject)?.[0]) } });
  const { user, access_token } = await call(accountOps.login, { body: { username: email, password } });
  return { user, token: access_token, password };
}
