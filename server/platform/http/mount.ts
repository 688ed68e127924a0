import type { Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as v from 'valibot';

import type { Op } from '#api/contract/op.ts';
import { FieldCode } from '#api/contract/problem.ts';
import { isApiVersion, versionHeader } from '#api/contract/versions.ts';

import type {
  Admission,
  ApiCaller,
  Call,
  Caller,
  Handler,
  Handlers,
  RequestInfo,
  StoredAnswer,
} from './call.ts';
import { mountPreflights } from './cors.ts';
import type { HttpEnv } from './http-env.ts';
import { Refusal, refusalFor } from './http-refusal.ts';

export type AccessGate = {
  /** @throws {Refusal} for a caller without permission for this call. */
  authenticate: (authorization: string | undefined, admission: Admission) => Promise<Caller | ApiCaller>;
  /** Whether every administrator's session has to begin with a second factor. */
  adminsNeedSecondFactor: boolean;
  /** Called when another user requests an administrator's endpoint. */
  onAdminRefused: (caller: Pick<Caller, 'userId'>, request: RequestInfo) => Promise<void>;
  /** Whether there is no room for large data. */
  isFull: () => Promise<boolean>;
  /** Parses every response by its schema: in tests, where a drift must fail. */
  checkAnswers: boolean;
};

const largestJson = 64 * 1024;
const atMost = (bytes: number) =>
  bodyLimit({
    maxSize: bytes,
    onError: () => {
      throw new Refusal('too_large');
    },
  });

/** Mounts every operation of the contract: parses the request, checks the caller, sends the handler's response. */
export function mount<const A extends Record<string, Op>>(
  app: Hono<HttpEnv>,
  api: A,
  handlers: Handlers<A>,
  gate: AccessGate,
): void {
  const mountOne = <K extends keyof A>(name: K) => mountOp(app, api[name], handlers[name], gate);
  mountPreflights(app, Object.values(api));
  for (const name in api) mountOne(name);
}

function mountOp<O extends Op>(app: Hono<HttpEnv>, op: O, handler: Handler<O>, gate: AccessGate): void {
  const path = op.path.replaceAll(/\{(\w+)\}/g, ':$1');
  const limit = op.body ? [atMost(op.bodyBytes ?? largestJson)] : [];
  // Set before the body limit, whose refusal is also a response of this operation.
  app.on(op.method, [path], (c, next) => {
    c.set('op', op);
    return next();
  });
  app.on(op.method, [path], ...limit, async (c: Context<HttpEnv>) => {
    readVersion(c);
    if (op.access === 'local' && !c.get('request').isLocal) throw new Refusal('not_found');
    const call = await readCall(op, c, gate);
    if (addsData(op, call) && (await gate.isFull())) throw refusalFor('full', op);
    const reply = await handler(call);
    return send(op, reply, gate);
  });
}

/** Whether a call adds files, or orders them: reads, deletions and small writes continue on a full disk. */
const addsData = ({ multipart }: Op, { idempotencyKey }: { idempotencyKey?: string | undefined }): boolean =>
  multipart !== undefined || (idempotencyKey ?? '') !== '';

/** Reads the API version: there is one so far, which also is the default. @throws {Refusal} `version_unknown`. */
function readVersion(c: Context<HttpEnv>): void {
  const requested = c.req.header(versionHeader);
  if (requested !== undefined && !isApiVersion(requested)) throw new Refusal('version_unknown');
}

/** Parses the request; from here on all values have the contract's types. */
async function readCall<O extends Op>(op: O, c: Context<HttpEnv>, gate: AccessGate): Promise<Call<O>> {
  const guarded = op.access !== 'public' && op.access !== 'local';
  const caller = guarded
    ? await gate.authenticate(c.req.header('authorization'), {
        op,
        ip: c.get('request').ip,
        tellRate: (rate) => c.set('rate', rate),
      })
    : undefined;
  if (op.access === 'admin') await admit(caller, c, gate);
  c.set('userId', caller?.userId);
  const body =
    op.body && parse(op.body, await readJson(c), (fields) => new Refusal('unprocessable', { fields }));
  return {
    caller,
    params: op.params && parse(op.params, c.req.param(), () => new Refusal('not_found')),
    query: op.query && parse(op.query, readQuery(c), (fields) => new Refusal('bad_request', { fields })),
    body,
    idempotencyKey: op.idempotent && readIdempotencyKey(c, body),
    request: c.get('request'),
  } as Call<O>;
}

async function admit(
  caller: Caller | ApiCaller | undefined,
  c: Context<HttpEnv>,
  gate: AccessGate,
): Promise<void> {
  if (!caller?.isAdmin) {
    if (caller) await gate.onAdminRefused(caller, c.get('request'));
    throw new Refusal('forbidden');
  }
  if (gate.adminsNeedSecondFactor && !('secondFactor' in caller && caller.secondFactor))
    throw new Refusal('second_factor_missing');
}

type Field = { path: string; code: FieldCode };

/** Refusal of fields that were parsed elsewhere, by the schema of a form. */
export const refuseFields = (issues: readonly v.BaseIssue<unknown>[]): Refusal =>
  new Refusal('unprocessable', { fields: issues.map(fieldOf) });

function parse(schema: v.GenericSchema, input: unknown, refuse: (fields: Field[]) => Refusal): unknown {
  const parsed = v.safeParse(schema, input);
  if (parsed.success) return parsed.output;
  throw refuse(parsed.issues.map(fieldOf));
}

function fieldOf(issue: v.BaseIssue<unknown>): Field {
  const path = v.getDotPath(issue) ?? '';
  if (issue.input === undefined) return { path, code: 'required' };
  return {
    path,
    code: v.is(FieldCode, issue.message) ? issue.message : (codeByRule[issue.type] ?? 'invalid'),
  };
}

const codeByRule: Record<string, FieldCode> = {
  min_length: 'too_short',
  max_length: 'too_long',
  min_value: 'too_small',
  max_value: 'too_large',
};

/** @throws {Refusal} for a repeated parameter: another reader of the address might take the other value. */
function readQuery(c: Context<HttpEnv>): Record<string, string> {
  const repeated = Object.entries(c.req.queries()).filter(([, values]) => values.length > 1);
  if (repeated.length > 0)
    throw new Refusal('bad_request', {
      fields: repeated.map(([path]) => ({ path, code: 'invalid' as const })),
    });
  return c.req.query();
}

async function readJson(c: Context<HttpEnv>): Promise<unknown> {
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') throw new Refusal('unsupported_type');
  try {
    return JSON.parse(await c.req.text());
  } catch (error) {
    throw error instanceof SyntaxError ? new Refusal('bad_request') : error;
  }
}

const Dry = v.looseObject({ dry_run: v.literal(true) });

/** Reads the key; a dry run is not stored and needs none. */
function readIdempotencyKey(c: Context<HttpEnv>, body: unknown): string {
  const key = c.req.header('idempotency-key');
  if (key === undefined && v.is(Dry, body)) return '';
  if (key === undefined || !/^[\x21-\x7e]{8,200}$/.test(key)) throw new Refusal('idempotency_key_missing');
  return key;
}

function send(op: Op, reply: unknown, gate: AccessGate): Response {
  if (reply instanceof Response) return reply;
  if (op.answer === undefined)
    return new Response(null, {
      status: 204,
      ...(op.clears && { headers: { 'clear-site-data': `"${op.clears}"` } }),
    });
  if (gate.checkAnswers) checkAnswer(op, op.answer, reply);
  const headers = { 'content-type': 'application/json', 'cache-control': 'no-store' };
  if (!isStored(reply)) return new Response(JSON.stringify(reply), { status: op.status, headers });
  const replayed = reply.replayed && { 'idempotency-replayed': 'true' };
  return new Response(reply.json, {
    status: reply.status ?? op.status,
    headers: { ...headers, ...replayed },
  });
}

function checkAnswer({ also }: Op, answer: v.GenericSchema, reply: unknown): void {
  if (!isStored(reply)) v.parse(answer, reply);
  else v.parse(reply.status === undefined ? answer : (also?.answer ?? answer), JSON.parse(reply.json));
}

const Stored = v.strictObject({
  json: v.string(),
  replayed: v.boolean(),
  status: v.optional(v.literal(200)),
});
const isStored = (reply: unknown): reply is StoredAnswer => v.is(Stored, reply);
