import type * as v from 'valibot';

import type { Feature } from './choices.ts';
import type { ErrorCode } from './problem.ts';

/** Who may call: anyone; a signed-in person; that or an API token; an administrator; this machine only. */
export type Access = 'public' | 'session' | 'session-or-token' | 'admin' | 'local';

/** One call of the API: the server mounts it, the browser makes it, the OpenAPI document lists it. */
export type Op = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** `{name}` marks a parameter: `/api/assets/{id}`. */
  path: string;
  summary: string;
  access: Access;
  /** Which permission an API token needs, one of several; where this is missing, no API token is accepted. */
  services?: 'any' | readonly Feature[];
  /** Answers pages of other sites as well, as every call that takes an API token does. */
  openToPages?: true;
  params?: v.GenericSchema<Record<string, string>, Record<string, unknown>>;
  query?: v.GenericSchema<Record<string, string | undefined>, Record<string, unknown>>;
  body?: v.GenericSchema;
  /** How large a JSON body may be, where that is more than usual. */
  bodyBytes?: number;
  /** Multipart fields in place of a JSON body. */
  multipart?: v.GenericSchema;
  /** Takes an `Idempotency-Key` header: the same key and body are answered alike, once. */
  idempotent?: true;
  status: 200 | 202 | 204;
  /** The answer's JSON; without it the answer is empty, a stream or a file (`produces`). */
  answer?: v.GenericSchema;
  produces?: string;
  /** Another answer that it may give. */
  also?: { status: 200; answer: v.GenericSchema; description: string };
  /** Tells the browser to forget the pictures that it fetched. */
  clears?: 'cache';
  errors: readonly ErrorCode[];
};

export const op = <const O extends Op>(operation: O): O => operation;

type Input<S> = S extends v.GenericSchema ? v.InferInput<S> : undefined;
type Output<S> = S extends v.GenericSchema ? v.InferOutput<S> : undefined;

/** What a caller gives. */
export type ParamsOf<O extends Op> = Input<O['params']>;
export type QueryOf<O extends Op> = Input<O['query']>;
export type BodyOf<O extends Op> = Input<O['body']>;
/** What a handler gets, parsed. */
export type ParsedParamsOf<O extends Op> = Output<O['params']>;
export type ParsedQueryOf<O extends Op> = Output<O['query']>;
export type ParsedBodyOf<O extends Op> = Output<O['body']>;
/** What comes back. */
export type AnswerOf<O extends Op> = Output<O['answer']>;
