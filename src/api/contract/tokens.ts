import * as v from 'valibot';

import { Feature } from './choices.ts';
import { code, Id, IdParams, intParam, oneLine, Timestamp } from './common.ts';
import { op } from './op.ts';

/** A test token runs the whole call with a canned engine and spends no credits. */
export const tokenModes = ['live', 'test'] as const;
export const TokenMode = v.picklist(tokenModes);
export type TokenMode = v.InferOutput<typeof TokenMode>;

/** `mot_live_` or `mot_test_`, 32 random characters, and a checksum of 6 characters. */
export const tokenPattern = /^mot_(live|test)_([0-9A-Za-z]{32})([0-9A-Za-z]{6})$/;
export const tokenScheme = /^mot_/;

export const rateLimits = { lowest: 1, usual: 60, highest: 1000 } as const;
/** Length in seconds of the sliding window that limits requests. */
export const rateWindowSeconds = 60;
/** Maximum of tokens per account. */
export const maxTokens = 50;
export const tokenNameLength = 60;
export const maxAllowedIps = 50;
export const maxMonthlyCap = 1_000_000;

/** Hours for which a replaced secret keeps working. */
export const graceHours = [0, 24, 168] as const;
export const GraceHours = v.picklist(graceHours);
export type GraceHours = v.InferOutput<typeof GraceHours>;

const wholeNumber = /^\d{1,3}$/;

/** Returns whether the text is an IP address, or a range written `address/bits`. */
export function isIpRange(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  if (more.length > 0 || !v.is(v.pipe(v.string(), v.ip()), address)) return false;
  if (bits === undefined) return true;
  return wholeNumber.test(bits) && Number(bits) <= (address.includes(':') ? 128 : 32);
}

const IpRange = v.pipe(v.string(), v.trim(), v.maxLength(60), v.check(isIpRange, code('ip_range_invalid')));

const rateCode = code('token_rate_out_of_range');
const RateLimit = v.pipe(
  v.number(rateCode),
  v.integer(rateCode),
  v.minValue(rateLimits.lowest, rateCode),
  v.maxValue(rateLimits.highest, rateCode),
);

const fields = {
  name: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, code('token_name_required')),
    v.maxLength(tokenNameLength, code('name_too_long')),
    oneLine,
  ),
  services: v.pipe(
    v.array(Feature),
    v.minLength(1, code('token_services_required')),
    v.transform((services) => Feature.options.filter((feature) => services.includes(feature))),
  ),
  rate_limit: RateLimit,
  expires_at: v.nullable(Timestamp),
  allowed_ips: v.pipe(v.array(IpRange), v.maxLength(maxAllowedIps, code('too_long'))),
  /** Limit of credits per calendar month in UTC. */
  monthly_cap: v.nullable(
    v.pipe(
      v.number(),
      v.integer(code('invalid')),
      v.minValue(1, code('too_small')),
      v.maxValue(maxMonthlyCap, code('too_large')),
    ),
  ),
};

export const CreateTokenBody = v.object({
  mode: TokenMode,
  name: fields.name,
  services: fields.services,
  rate_limit: v.optional(fields.rate_limit, rateLimits.usual),
  expires_at: v.optional(fields.expires_at, null),
  allowed_ips: v.optional(fields.allowed_ips, []),
  monthly_cap: v.optional(fields.monthly_cap, null),
});
export type CreateTokenBody = v.InferOutput<typeof CreateTokenBody>;

export const ChangeTokenBody = v.partial(v.object({ ...fields, active: v.boolean() }));
export type ChangeTokenBody = v.InferOutput<typeof ChangeTokenBody>;

/** Token as its owner sees it, without the secret. */
export const ApiToken = v.object({
  id: Id,
  name: v.string(),
  mode: TokenMode,
  /** Beginning and end of the secret, for recognition. */
  hint: v.string(),
  services: v.array(Feature),
  rate_limit: v.number(),
  active: v.boolean(),
  expires_at: v.nullable(Timestamp),
  expired: v.boolean(),
  allowed_ips: v.array(v.string()),
  monthly_cap: v.nullable(v.number()),
  /** Credits that this month's orders hold or have cost. */
  spent_this_month: v.number(),
  last_used: v.nullable(v.object({ at: Timestamp, ip: v.nullable(v.string()) })),
  created_at: Timestamp,
  /** Replaced secrets that still work. */
  replaced: v.array(v.object({ hint: v.string(), valid_until: Timestamp })),
});
export type ApiToken = v.InferOutput<typeof ApiToken>;

/** The only answer that contains a secret. */
export const NewSecret = v.object({ token: ApiToken, secret: v.string() });
export type NewSecret = v.InferOutput<typeof NewSecret>;

export const UsedService = v.picklist([...Feature.options, 'other']);
export type UsedService = v.InferOutput<typeof UsedService>;

export const TokenUsage = v.object({
  /** UTC dates, both included. */
  from: v.string(),
  to: v.string(),
  /** Days and services without calls are left out. */
  days: v.array(
    v.object({
      day: v.string(),
      service: UsedService,
      calls: v.number(),
      generations: v.number(),
      credits: v.number(),
    }),
  ),
  totals: v.object({ calls: v.number(), generations: v.number(), credits: v.number() }),
});
export type TokenUsage = v.InferOutput<typeof TokenUsage>;

export const tokenOps = {
  listTokens: op({
    method: 'GET',
    path: '/api/tokens',
    summary: "List the caller's API tokens without their secrets, newest first",
    access: 'session',
    status: 200,
    answer: v.object({ items: v.array(ApiToken) }),
    errors: ['unauthenticated'],
  }),
  createToken: op({
    method: 'POST',
    path: '/api/tokens',
    summary: 'Create an API token; its secret is returned only once',
    access: 'session',
    body: CreateTokenBody,
    status: 200,
    answer: NewSecret,
    errors: ['unauthenticated', 'unprocessable', 'tokens_full', 'plan_without_api', 'rate_limited'],
  }),
  changeToken: op({
    method: 'PATCH',
    path: '/api/tokens/{id}',
    summary: 'Rename a token, change its permissions and limits, or switch it on or off',
    access: 'session',
    params: IdParams,
    body: ChangeTokenBody,
    status: 200,
    answer: ApiToken,
    errors: ['unauthenticated', 'not_found', 'unprocessable'],
  }),
  deleteToken: op({
    method: 'DELETE',
    path: '/api/tokens/{id}',
    summary: 'Delete a token permanently; it stops working at once',
    access: 'session',
    params: IdParams,
    status: 204,
    errors: ['unauthenticated', 'not_found'],
  }),
  regenerateToken: op({
    method: 'POST',
    path: '/api/tokens/{id}/regenerate',
    summary: 'Rotate the secret of a token; the old secret may stay valid for a while',
    access: 'session',
    params: IdParams,
    body: v.object({ keep_old_hours: v.optional(GraceHours, 0) }),
    status: 200,
    answer: NewSecret,
    errors: ['unauthenticated', 'not_found', 'unprocessable', 'rate_limited'],
  }),
  tokenUsage: op({
    method: 'GET',
    path: '/api/tokens/{id}/usage',
    summary: 'Return calls, generations and credits of a token by day and service',
    access: 'session',
    params: IdParams,
    query: v.object({ days: intParam(1, 92, 30) }),
    status: 200,
    answer: TokenUsage,
    errors: ['unauthenticated', 'not_found', 'bad_request'],
  }),
};
