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
  const beforeFailure = ignoringErrors(options.beforeFailure);
  const tokenFor = (op: Op, args: Parts) => {
    if (op.access === 'public' || op.access === 'local') return null;
    return args.token === undefined ? sessionToken() : args.token;
  };

  async function send(op: Op, args: Parts, signal: AbortSignal): Promise<Result<Response>> {
    const token = tokenFor(op, args);
    try {
      const response = await fetch(urlOf(origin, op, args), {
        method: op.method,
        headers: headersOf(args, token),
        signal,
        ...(args.keepalive && { keepalive: true }),
        ...(args.form && { body: args.form }),
        ...(args.body !== undefined && { body: JSON.stringify(args.body) }),
      });
      if (response.ok) return { ok: true, answer: response };
      if (response.status === 401 && token !== null) onRefused(token);
      const refusal = refusedResult(op, response.status, await response.text());
      await beforeFailure();
      return refusal;
    } catch (error) {
      return brokenResult(error, args.signal);
    }
  }

  async function call(op: Op, args: Parts = {}): Promise<Result<unknown>> {
    const result = await send(op, args, withTimeLimit(op, args.signal));
    if (!result.ok) return result;
    try {
      return op.answer === undefined
        ? { ok: true, answer: undefined }
        : parseResult(op.answer, await result.answer.text());
    } catch (error) {
      return brokenResult(error, args.signal);
    }
  }

  const upload: Client['upload'] = async (file, { signal, onProgress }) => {
    const token = sessionToken();
    // The code of uploads loads with the first one.
    const module = await import('./upload.ts').catch(() => undefined);
    signal.throwIfAborted();
    if (module === undefined) return { ok: false, failure: failure('unreachable') };
    const result = await module.sendUpload({ origin, token, file, signal, onProgress });
    if (result.outcome === 'broken') return { ok: false, failure: failure(result.code) };
    if (result.status === assetOps.upload.status) return parseResult(assetOps.upload.answer, result.text);
    if (result.status === 401 && token !== null) onRefused(token);
    await beforeFailure();
    return refusedResult(assetOps.upload, result.status, result.text);
  };

  const open = (op: Op, args: Parts) => send(op, args, args.signal ?? new AbortController().signal);
  // The only place where the types of operations meet their calls: inside, every operation is a plain `Op`.
  return { call: call as Client['call'], open: open as Client['open'], upload, beforeFailure };
}

/** A failed wait delays nothing: the failure is returned without its messages. */
const ignoringErrors = (wait: (() => Promise<void>) | undefined) => async (): Promise<void> => {
  await wait?.().catch(() => {});
};

function urlOf(origin: string, op: Op, { params = {}, query = {} }: Parts): string {
  const path = op.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const parameters = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined);
  return `${origin}${path}${parameters.length > 0 ? `?${new URLSearchParams(parameters).toString()}` : ''}`;
}

const headersOf = ({ body, idempotencyKey, headers }: Parts, token: string | null) => ({
  ...headers,
  ...(token !== null && { authorization: `Bearer ${token}` }),
  ...(body !== undefined && { 'content-type': 'application/json' }),
  ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
});

function withTimeLimit(op: Op, signal: AbortSignal | undefined): AbortSignal {
  const limit = timeLimits.find(({ path }) => op.path.startsWith(path))?.limit ?? 600_000;
  return AbortSignal.any([AbortSignal.timeout(limit), ...(signal ? [signal] : [])]);
}

const failure = (code: CallFailure['code'], message = ''): CallFailure => ({ code, message, fields: [] });

/** @throws the error of the caller's own abort, after which no answer is expected. */
function brokenResult(error: unknown, signal: AbortSignal | undefined): Result<never> {
  if (signal?.aborted) throw error;
  const late = error instanceof DOMException && error.name === 'TimeoutError';
  return { ok: false, failure: failure(late ? 'timed_out' : 'unreachable') };
}

function parseResult<S extends v.GenericSchema>(schema: S, text: string): Result<v.InferOutput<S>> {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text);
  return parsed.success
    ? { ok: true, answer: parsed.output }
    : { ok: false, failure: failure('unreadable_answer') };
}

/** Messages of a newer server for a code that this page does not know. */
const Sentences = v.object({ message: v.optional(v.string()), detail: v.optional(v.string()) });

/** Statuses of a proxy whose upstream is down. */
const gatewayStatuses = [502, 503, 504];

function refusedResult(op: Pick<Op, 'method'>, status: number, text: string): Result<never> {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Problem), text);
  if (!parsed.success) {
    const code = gatewayStatuses.includes(status) ? 'unavailable' : 'unreadable_answer';
    const sentences = v.safeParse(v.pipe(v.string(), v.parseJson(), Sentences), text);
    const sentence =
      sentences.success && (op.method === 'GET' ? sentences.output.message : sentences.output.detail);
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
