import * as v from 'valibot';

import { type Asset, assetOps, type UploadRole } from './contract/assets.ts';
import type { AnswerOf, BodyOf, Op, ParamsOf, QueryOf } from './contract/op.ts';
import { type CallFailure, Problem } from './contract/problem.ts';
import type { UploadFile } from './upload.ts';

/** Result of a call: refusals and lost connections are values, so that a chart can branch on them. */
export type Result<A> = { ok: true; answer: A } | { ok: false; failure: CallFailure };

type Given<Name extends string, T> = [T] extends [undefined]
  ? object
  : undefined extends T
    ? { [K in Name]?: T }
    : Record<never, never> extends T
      ? { [K in Name]?: T }
      : { [K in Name]: T };
type Common = {
  signal?: AbortSignal;
  /** Replaces the session's token; null sends none. */
  token?: string | null;
  /** Lets the request outlive the page; for small bodies only. */
  keepalive?: true;
  /** Fields and files of a call that takes a form in place of JSON. */
  form?: FormData;
};
export type CallArgs<O extends Op> = Common &
  Given<'params', ParamsOf<O>> &
  Given<'query', QueryOf<O>> &
  Given<'body', BodyOf<O>> &
  (O extends { idempotent: true } ? { idempotencyKey: string } : object);
type Args<O extends Op> =
  Record<never, never> extends CallArgs<O> ? [args?: CallArgs<O>] : [args: CallArgs<O>];

export type ClientOptions = {
  /** Origin of the API: '' for the page's own. */
  origin: string;
  /** Returns the current token of the session. */
  token: () => string | null;
  /** Runs when the server answered 401 to a call with this token. */
  onRefused: (token: string) => void;
  /** Awaited before a failure is returned: loads its messages. */
  beforeFailure?: () => Promise<void>;
};

export type Client = {
  /**
   * Makes a call of the contract and parses its response.
   * @throws {DOMException} only when `signal` aborts.
   */
  call: <const O extends Op>(op: O, ...args: Args<O>) => Promise<Result<AnswerOf<O>>>;
  /** Opens a call that responds with a stream, which the caller reads. It has no time limit. */
  open: <const O extends Op>(
    op: O,
    args: CallArgs<O> & { headers?: Record<string, string> },
  ) => Promise<Result<Response>>;
  /** Uploads a picture and reports the progress. */
  upload: (
    file: UploadFile & { role: UploadRole },
    options: { signal: AbortSignal; onProgress: (sent: number) => void },
  ) => Promise<Result<Asset>>;
  /** Awaited by failed calls; also for failures that a caller detects without the server. */
  beforeFailure?: () => Promise<void>;
};

/** Time limits in ms by path; the first match applies. */
const timeLimits = [
  { path: '/ai/image-editing/', limit: 600_000 },
  { path: '/ai/', limit: 900_000 },
  { path: '/', limit: 600_000 },
] as const;

type Parts = Common & {
  params?: Record<string, string>;
  query?: Record<string, string | undefined>;
  body?: unknown;
  idempotencyKey?: string;
  headers?: Record<string, string>;
};

export function createClient(options: ClientOptions): Client {
  const { origin, token: sessionToken, onRefused } = options;
  const beforeFailure = whatever(options.beforeFailure);
  const tokenFor = (op: Op, given: Parts) => {
    if (op.access === 'public' || op.access === 'local') return null;
    return given.token === undefined ? sessionToken() : given.token;
  };

  async function send(op: Op, given: Parts, signal: AbortSignal): Promise<Result<Response>> {
    const token = tokenFor(op, given);
    try {
      const response = await fetch(addressOf(origin, op, given), {
        method: op.method,
        headers: headersOf(given, token),
        signal,
        ...(given.keepalive && { keepalive: true }),
        ...(given.form && { body: given.form }),
        ...(given.body !== undefined && { body: JSON.stringify(given.body) }),
      });
      if (response.ok) return { ok: true, answer: response };
      if (response.status === 401 && token !== null) onRefused(token);
      const refusal = refused(op, response.status, await response.text());
      await beforeFailure();
      return refusal;
    } catch (error) {
      return broken(error, given.signal);
    }
  }

  async function call(op: Op, given: Parts = {}): Promise<Result<unknown>> {
    const sent = await send(op, given, within(op, given.signal));
    if (!sent.ok) return sent;
    try {
      return op.answer === undefined
        ? { ok: true, answer: undefined }
        : read(op.answer, await sent.answer.text());
    } catch (error) {
      return broken(error, given.signal);
    }
  }

  const upload: Client['upload'] = async (file, { signal, onProgress }) => {
    const token = sessionToken();
    // The code of uploads loads with the first one.
    const there = await import('./upload.ts').catch(() => undefined);
    signal.throwIfAborted();
    if (there === undefined) return { ok: false, failure: failure('unreachable') };
    const sent = await there.sendUpload({ origin, token, file, signal, onProgress });
    if (sent.outcome === 'broken') return { ok: false, failure: failure(sent.code) };
    if (sent.status === assetOps.upload.status) return read(assetOps.upload.answer, sent.text);
    if (sent.status === 401 && token !== null) onRefused(token);
    await beforeFailure();
    return refused(assetOps.upload, sent.status, sent.text);
  };

  const open = (op: Op, given: Parts) => send(op, given, given.signal ?? new AbortController().signal);
  // The only place where the types of operations meet their calls: inside, every operation is a plain `Op`.
  return { call: call as Client['call'], open: open as Client['open'], upload, beforeFailure };
}

/** A failed wait delays nothing: the failure is returned without its messages. */
const whatever = (wait: (() => Promise<void>) | undefined) => async (): Promise<void> => {
  await wait?.().catch(() => {});
};

function addressOf(origin: string, op: Op, { params = {}, query = {} }: Parts): string {
  const path = op.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const asked = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined);
  return `${origin}${path}${asked.length > 0 ? `?${new URLSearchParams(asked).toString()}` : ''}`;
}

const headersOf = ({ body, idempotencyKey, headers }: Parts, token: string | null) => ({
  ...headers,
  ...(token !== null && { authorization: `Bearer ${token}` }),
  ...(body !== undefined && { 'content-type': 'application/json' }),
  ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
});

function within(op: Op, signal: AbortSignal | undefined): AbortSignal {
  const limit = timeLimits.find(({ path }) => op.path.startsWith(path))?.limit ?? 600_000;
  return AbortSignal.any([AbortSignal.timeout(limit), ...(signal ? [signal] : [])]);
}

const failure = (code: CallFailure['code'], message = ''): CallFailure => ({ code, message, fields: [] });

/** @throws the error of the caller's own abort, after which no answer is expected. */
function broken(error: unknown, signal: AbortSignal | undefined): Result<never> {
  if (signal?.aborted) throw error;
  const late = error instanceof DOMException && error.name === 'TimeoutError';
  return { ok: false, failure: failure(late ? 'timed_out' : 'unreachable') };
}

function read<S extends v.GenericSchema>(schema: S, text: string): Result<v.InferOutput<S>> {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text);
  return parsed.success
    ? { ok: true, answer: parsed.output }
    : { ok: false, failure: failure('unreadable_answer') };
}

/** Messages of a newer server for a code that this page does not know. */
const Sentences = v.object({ message: v.optional(v.string()), detail: v.optional(v.string()) });

/** Statuses of a proxy whose upstream is down. */
const awayStatuses = [502, 503, 504];

function refused(op: Pick<Op, 'method'>, status: number, text: string): Result<never> {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Problem), text);
  if (!parsed.success) {
    const code = awayStatuses.includes(status) ? 'unavailable' : 'unreadable_answer';
    const said = v.safeParse(v.pipe(v.string(), v.parseJson(), Sentences), text);
    const sentence = said.success && (op.method === 'GET' ? said.output.message : said.output.detail);
    return { ok: false, failure: failure(code, sentence || `API request failed with status: ${status}`) };
  }
  const {
    code,
    message,
    detail,
    fields = [],
    words,
    challenge,
    held,
    balance,
    cost,
    shortage,
  } = parsed.output;
  const credits = balance !== undefined &&
    cost !== undefined &&
    shortage !== undefined && { balance, cost, shortage };
  return {
    ok: false,
    failure: {
      code,
      message: op.method === 'GET' ? message : detail,
      fields,
      ...(words && { words }),
      ...(challenge && { challenge }),
      ...(held && { held }),
      ...(credits && { credits }),
    },
  };
}
