import type * as v from 'valibot';

import type { Feature } from './choices.ts';
import type { ErrorCode } from './problem.ts';

/** Allowed callers: anyone; a signed-in user; a signed-in user or an API token; an administrator; this machine only. */
export type Access = 'public' | 'session' | 'session-or-token' | 'admin' | 'local';

/** Operation of the API: the server mounts it, the browser calls it, the OpenAPI document lists it. */
export type Op = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** `{name}` marks a parameter: `/api/assets/{id}`. */
  path: string;
  summary: string;
  access: Access;
  /** Permissions of which an API token needs one; without this member, API tokens are refused. */
  services?: 'any' | readonly Feature[];
  /** Allows requests of other origins (CORS), as every call for API tokens does. */
  openToPages?: true;
  params?: v.GenericSchema<Record<string, string>, Record<string, unknown>>;
  query?: v.GenericSchema<Record<string, string | undefined>, Record<string, unknown>>;
  body?: v.GenericSchema;
  /** Size limit of a JSON body, if it exceeds the default. */
  bodyBytes?: number;
  /** Multipart fields in place of a JSON body. */
  multipart?: v.GenericSchema;
  /** Takes an `Idempotency-Key` header: a repeated request with the same key and body gets the first response. */
  idempotent?: true;
  status: 200 | 202 | 204;
  /** JSON of the response; without it the response is empty, a stream or a file (`produces`). */
  answer?: v.GenericSchema;
  produces?: string;
  /** Alternative response. */
  also?: { status: 200; answer: v.GenericSchema; description: string };
  /** Makes the browser clear its cached pictures. */
  clears?: 'cache';
  errors: readonly ErrorCode[];
};

export const op = <const O extends Op>(operation: O): O => operation;

type Input<S> = S extends v.GenericSchema ? v.InferInput<S> : undefined;
type Output<S> = S extends v.GenericSchema ? v.InferOutput<S> : undefined;

/** Inputs of a caller. */
export type ParamsOf<O extends Op> = Input<O['params']>;
export type QueryOf<O extends Op> = Input<O['query']>;
export type BodyOf<O extends Op> = Input<O['body']>;
/** Parsed inputs of a handler. */
export type ParsedParamsOf<O extends Op> = Output<O['params']>;
export type ParsedQueryOf<O extends Op> = Output<O['query']>;
export type ParsedBodyOf<O extends Op> = Output<O['body']>;
/** Response of an operation. */
export type AnswerOf<O extends Op> = Output<O['answer']>;
