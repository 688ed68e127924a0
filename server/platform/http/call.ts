import type { Feature, Plan } from '#api/contract/choices.ts';
import type { Locale } from '#api/contract/common.ts';
import type { AnswerOf, Op, ParsedBodyOf, ParsedParamsOf, ParsedQueryOf } from '#api/contract/op.ts';
import type { TokenMode } from '#api/contract/tokens.ts';

import type { Log } from '../log.ts';

/** Signed-in caller, by the session token and the current account. */
export type Caller = {
  userId: string;
  sessionId: string;
  name: string;
  email: string;
  plan: Plan;
  locale: Locale;
  /** Verified owner of one of the administrators' addresses. */
  isAdmin: boolean;
  /** Whether the session began with a second factor. */
  secondFactor: boolean;
};

/** Permissions of a caller with an API token. */
export type TokenGrant = {
  id: string;
  mode: TokenMode;
  services: readonly Feature[];
  monthlyCap: number | null;
  /** Hash of the used secret of the token; another secret may stay valid longer. */
  secretHash: string;
};

/** Signed-in user, or a program with a token of the user. */
export type ApiCaller = Omit<Caller, 'sessionId' | 'secondFactor'> & { token?: TokenGrant | undefined };

/** State of a rate limit, for the headers. */
export type RateState = { limit: number; remaining: number; window: number; resetsIn: number };

/** Description of a call, for the decision on its admission. */
export type Admission = { op: Op; ip: string; tellRate: (rate: RateState) => void };

export type RequestInfo = {
  id: string;
  /** Address of the client. */
  ip: string;
  /** Whether the request was made on this machine, through no proxy, at a server that no other machine can reach. */
  isLocal: boolean;
  /** The browser's preferred language; Vietnamese without one. */
  locale: Locale;
  raw: Request;
  /** Aborts when the client disconnects. */
  signal: AbortSignal;
  /** Aborts when the server stops. */
  stopping: AbortSignal;
  log: Log;
  /** Adds a `Set-Cookie` header to the response. */
  setCookie: (cookie: string) => void;
};

/** Call that was parsed and admitted. */
export type Call<O extends Op> = {
  params: ParsedParamsOf<O>;
  query: ParsedQueryOf<O>;
  body: ParsedBodyOf<O>;
  caller: O['access'] extends 'public' | 'local'
    ? undefined
    : O['access'] extends 'session-or-token'
      ? ApiCaller
      : Caller;
  idempotencyKey: O extends { idempotent: true } ? string : undefined;
  request: RequestInfo;
};

/** Response that was stored with its idempotency key, byte for byte. */
export type StoredAnswer = { json: string; replayed: boolean; status?: 200 };

type Reply<O extends Op> = O extends { idempotent: true }
  ? StoredAnswer
  : O extends { produces: string }
    ? Response
    : O extends { status: 204 }
      ? void
      : AnswerOf<O>;

export type Handler<O extends Op> = (call: Call<O>) => Promise<Reply<O>>;
/** Handlers of all operations: a missing or wrongly typed one does not compile. */
export type Handlers<A extends Record<string, Op>> = { [K in keyof A]: Handler<A[K]> };
