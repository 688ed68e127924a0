import * as v from 'valibot';

import { code } from './common.ts';
import { CreateTokenBody, maxMonthlyCap } from './tokens.ts';

const { name, mode, services, rate_limit: rateLimit } = CreateTokenBody.entries;
const ranges = CreateTokenBody.entries.allowed_ips.wrapped;

/** Value of a date field, empty for none: converted to the last moment of that day in the user's time zone. */
const LastDay = v.pipe(
  v.string(),
  v.regex(/^(\d{4}-\d{2}-\d{2})?$/, code('invalid')),
  v.transform((day) => (day === '' ? null : new Date(`${day}T23:59:59`).toISOString())),
);

const Cap = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^\d*$/, code('invalid')),
  v.transform((text) => (text === '' ? null : Number(text))),
  v.nullable(
    v.pipe(v.number(), v.minValue(1, code('too_small')), v.maxValue(maxMonthlyCap, code('too_large'))),
  ),
);

/** Form that creates or changes a token. */
export const TokenForm = v.object({
  name,
  mode,
  services,
  rate_limit: v.pipe(
    v.string(),
    v.transform((text) => (text.trim() === '' ? Number.NaN : Number(text))),
    rateLimit.wrapped,
  ),
  expires_at: LastDay,
  /** One address or range a line. */
  allowed_ips: v.pipe(
    v.string(),
    v.transform((text) => text.split(/[\s,;]+/).filter((range) => range !== '')),
    v.check((list) => v.is(ranges, list), code('ip_range_invalid')),
  ),
  monthly_cap: Cap,
});
export type TokenForm = v.InferOutput<typeof TokenForm>;
export type TokenFormInput = v.InferInput<typeof TokenForm>;
