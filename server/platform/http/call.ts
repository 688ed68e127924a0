import type { Feature, Plan } from '#api/contract/choices.ts';
import type { Locale } from '#api/contract/common.ts';
import type { AnswerOf, Op, ParsedBodyOf, ParsedParamsOf, ParsedQueryOf } from '#api/contract/op.ts';
import type { TokenMode } from '#api/contract/tokens.ts';

import type { Log } from '../log.ts';

/** Who calls, as the session token and the account behind it say at this moment. */
export type Caller = {
  userId: string;
  sessionId: string;
  name: string;
  email: string;
  plan: Plan;
  locale: Locale;
  /** One of the two addresses of administrators, and verified. */
  isAdmin: boolean;
  /** The session began with a second factor. */
  secondFactor: boolean;
};

/** What a caller with an API token may do. */
export type TokenGrant = {
  id: string;
  mode: TokenMode;
  services: readonly Feature[];
  monthlyCap: number | null;
  /** Of which of its secrets was used: another one may outlive it. */
  secretHash: string;
};

/** A signed-in person, or a program with a token of theirs. */
export type ApiCaller = Omit<Caller, 'sessionId' | 'secondFactor'> & { token?: TokenGrant | undefined };

/** How much of a rate is left: for the headers. */
export type RateState = { limit: number; remaining: number; window: number; resetsIn: number };

/** What a call is, for whoever decides on letting it in. */
export type Admission = { op: Op; ip: string; tellRate: (rate: RateState) => void };

export type RequestInfo = {
  id: string;
  /** Address of the client. */
  ip: string;
  /** Made on this very machine, through no proxy, at a server that nobody else can reach. */
  local: boolean;
  /** What the client's browser asks for; Vietnamese where it does not say. */
  locale: Locale;
  raw: Request;
  /** Aborts when the client goes away. */
  signal: AbortSignal;
  /** Aborts when the server stops. */
  stopping: AbortSignal;
  log: Log;
  /** A `Set-Cookie` that goes with the answer. */
  setCookie: (cookie: string) => void;
};

/** A call that was parsed and let in. */
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

/** An answer that was kept with its idempotency key, byte for byte. */
export type StoredAnswer = { json: string; replayed: boolean; status?: 200 };

type Reply<O extends Op> = O extends { idempotent: true }
  ? StoredAnswer
  : O extends { produces: string }
    ? Response
    : O extends { status: 204 }
      ? void
      : AnswerOf<O>;

export type Handler<O extends Op> = (call: Call<O>) => Promise<Reply<O>>;
/** A handler for every call: a missing or wrongly typed one does not compile. */
export type Handlers<A extends Record<string, Op>> = { [K in keyof A]: Handler<A[K]> };
