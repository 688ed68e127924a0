import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import sharp from 'sharp';
import * as v from 'valibot';

import { type Asset, assetOps, type UploadRole } from '#api/contract/assets.ts';
import { accountOps, type User } from '#api/contract/accounts.ts';
import type { AnswerOf, BodyOf, Op, ParamsOf, QueryOf } from '#api/contract/op.ts';
import { Problem } from '#api/contract/problem.ts';
import { createApp } from '#server/app.ts';
import { grant } from '#server/credits/credits.service.ts';
import type { Studio } from '#server/generation/studio.ts';
import { jobHandlers, jobs } from '#server/jobs.ts';
import { closeStudio, openStudio } from '#server/open-studio.ts';
import { createDiskBlobs } from '#server/platform/blobs/disk-blobs.ts';
import { createLog } from '#server/platform/log.ts';
import { createQueue } from '#server/platform/queue/queue.ts';
import { createSecrets } from '#server/platform/secrets.ts';

import { createKeptPost, type KeptPost } from './kept-mail.ts';
import { createScriptedEngine, type ScriptedEngine } from './scripted-engine.ts';
import { openTestDatabase } from './test-database.ts';
import { createTestTime, type TestTime } from './test-time.ts';

export type TestAccount = { user: User; token: string; password: string };

/** What a process leaves behind that dies at this moment. */
export type Remains = { database: Blob; directory: string; time: TestTime };

type Given<O extends Op> = {
  token?: string;
  /** `Idempotency-Key`. */
  key?: string;
  ip?: string;
  headers?: Record<string, string>;
} & (undefined extends ParamsOf<O> ? { params?: undefined } : { params: ParamsOf<O> }) &
  (undefined extends QueryOf<O> ? { query?: undefined } : { query?: Partial<QueryOf<O>> }) &
  (undefined extends BodyOf<O> ? { body?: undefined } : { body: BodyOf<O> });

export type TestServer = AsyncDisposable & {
  studio: Studio;
  engine: ScriptedEngine;
  post: KeptPost;
  time: TestTime;
  /** A request as a browser makes it; `ip` is whom the proxy saw. */
  fetch: (path: string, init?: RequestInit & { ip?: string }) => Promise<Response>;
  /** Makes a call of the contract. */
  send: <O extends Op>(op: O, given: Given<O>) => Promise<Response>;
  /** Makes a call that has to be granted; gives its parsed answer. */
  call: <O extends Op>(op: O, given: Given<O>) => Promise<AnswerOf<O>>;
  /** Makes a call that has to be refused; gives the problem. */
  refused: <O extends Op>(op: O, given: Given<O>) => Promise<Problem>;
  /** Registers, verifies by the mailed code and signs in. */
  signUp: (name: string) => Promise<TestAccount>;
  upload: (
    account: TestAccount,
    role: UploadRole,
    file?: { bytes: Uint8Array; name: string },
  ) => Promise<Asset>;
  giveCredits: (userId: string, amount: number) => Promise<void>;
  /** Jobs are worked on from now on. */
  work: () => Promise<void>;
  /** What a server does first when it is told to stop. */
  beginStop: () => void;
  /** A copy of what is stored now; opened by `createTestServer({from})`. */
  remains: () => Promise<Remains>;
};

type Options = {
  engine?: ScriptedEngine;
  from?: Remains;
  /** Whether jobs are worked on from the start; mails are jobs too. */
  working?: boolean;
};

/** The whole server but for its socket: real database, queue, blobs and handlers, an engine and a clock that the test plays. */
export async function createTestServer(options: Options = {}): Promise<TestServer> {
  const { engine = createScriptedEngine(), from, working = true } = options;
  const directory = from?.directory ?? (await mkdtemp(join(tmpdir(), 'mot-test-')));
  const time = from?.time ?? createTestTime();
  const post = createKeptPost();
  const database = await openTestDatabase(from?.database);
  const log = createLog('silent');
  const platform = {
    ...time,
    database,
    db: database.db,
    queue: createQueue(database, jobs, log),
    blobs: createDiskBlobs(join(directory, 'blobs')),
    post,
    secrets: createSecrets('a secret of the tests alone'),
    log,
    settings: {
      publicUrl: 'http://studio.test',
      adminEmails: ['admin@studio.test', 'studio@studio.test'],
      scratch: directory,
    },
  };
  const stopping = new AbortController();
  const studio = await openStudio(platform, [engine], stopping.signal);
  const app = createApp(studio, { trustProxy: 1, https: false, checkAnswers: true });
  const work = () => studio.queue.work(jobHandlers(studio));
  if (working) await work();

  const fetch: TestServer['fetch'] = async (path, { ip = '192.0.2.1', ...init } = {}) => {
    const headers = new Headers(init.headers);
    headers.set('x-forwarded-for', ip);
    return app.request(path, { ...init, headers });
  };
  const calls = callsOver(fetch);

  return {
    studio,
    engine,
    post,
    time,
    fetch,
    ...calls,
    signUp: (name) => signUp(calls, post, name),
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
    giveCredits: (userId, amount) => grant(studio.db, studio, { userId, amount, reason: 'gift' }),
    work,
    beginStop: () => stopping.abort(),
    remains: async () => {
      const copy = await mkdtemp(join(tmpdir(), 'mot-test-'));
      await cp(directory, copy, { recursive: true });
      return { database: await database.dump(), directory: copy, time };
    },
    [Symbol.asyncDispose]: async () => {
      stopping.abort();
      await closeStudio(studio, [engine]);
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** A small picture that any rule for uploads takes. */
export const testPicture = (background = '#d8c7a8'): Promise<Uint8Array> =>
  sharp({ create: { width: 120, height: 160, channels: 3, background } })
    .png()
    .toBuffer();

type Calls = Pick<TestServer, 'send' | 'call' | 'refused'>;

function callsOver(fetch: TestServer['fetch']): Calls {
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
    call: async (op, given) => {
      const answer = await send(op, given);
      const text = await answer.text();
      if (answer.status !== op.status)
        throw new Error(`${op.method} ${op.path} answered ${answer.status}: ${text}`);
      return parseAnswer(op, text);
    },
    refused: async (op, given) => {
      const answer = await send(op, given);
      const text = await answer.text();
      if (answer.ok) throw new Error(`${op.method} ${op.path} was granted: ${text}`);
      return v.parse(Problem, JSON.parse(text));
    },
  };
}

const parseAnswer = <O extends Op>(op: O, text: string): AnswerOf<O> =>
  (op.answer ? v.parse(op.answer, JSON.parse(text)) : undefined) as AnswerOf<O>;

async function signUp({ call }: Calls, post: KeptPost, name: string): Promise<TestAccount> {
  const email = `${name.toLowerCase()}@example.test`;
  const password = `${name} likes silk 42`;
  await call(accountOps.register, { body: { name, email, password } });
  const { subject } = await post.nextLetter(email);
  await call(accountOps.verifyOtp, { body: { email, otp: Number(/\d{6}/.exec(subject)?.[0]) } });
  const { user, access_token } = await call(accountOps.login, { body: { username: email, password } });
  return { user, token: access_token, password };
}
