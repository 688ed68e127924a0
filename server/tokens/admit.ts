import { isIP } from 'node:net';

import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import * as v from 'valibot';

import { Feature, Plan } from '#api/contract/choices.ts';
import { Locale } from '#api/contract/common.ts';
import type { Op } from '#api/contract/op.ts';
import type { ErrorCode } from '#api/contract/problem.ts';
import { rateWindowSeconds, TokenMode, type UsedService } from '#api/contract/tokens.ts';
import type { Admission, ApiCaller, TokenGrant } from '#server/platform/http/call.ts';
import { Refusal } from '#server/platform/http/http-refusal.ts';
import type { Platform } from '#server/platform/platform.ts';
import { equalInConstantTime } from '#server/platform/server-secrets.ts';
import { gracePeriod } from '#server/plans/plans.service.ts';

import { hashOf, isSecret } from './token-secret.ts';
import { apiTokens, apiTokenSecrets } from './tokens.tables.ts';

const verdicts = {
  suspended: 'account_suspended',
  revoked: 'token_revoked',
  expired: 'token_expired',
  inactive: 'token_inactive',
  address: 'token_address_refused',
  plan: 'plan_without_api',
} as const satisfies Record<string, ErrorCode>;

const Moment = v.pipe(
  v.union([v.date(), v.string()]),
  v.transform((value) => new Date(value)),
);
const Found = {
  hash: v.string(),
  token_id: v.string(),
  mode: TokenMode,
  services: v.array(Feature),
  rate_limit: v.number(),
  monthly_cap: v.nullable(v.number()),
  user_id: v.string(),
  name: v.string(),
  email: v.string(),
  plan: Plan,
  locale: Locale,
};
const Row = v.variant('verdict', [
  v.object({
    verdict: v.picklist(['suspended', 'revoked', 'expired', 'inactive', 'address', 'plan']),
    ...Found,
  }),
  v.object({ verdict: v.picklist(['granted', 'limited']), ...Found, used: v.number(), resets_at: Moment }),
]);
type Row = v.InferOutput<typeof Row>;

/** Returns the service that a call is counted for, where it belongs to one alone. */
function serviceOf({ services }: Pick<Op, 'services'>): UsedService {
  const [first, ...others] = services === 'any' || services === undefined ? [] : services;
  return first !== undefined && others.length === 0 ? first : 'other';
}

/**
 * Returns the caller of an API token, and counts the call against its rate in the same statement.
 * @throws {Refusal} for an unknown, expired, inactive, foreign-address or rate-limited token, and for a call without permission.
 */
export async function admitToken(
  platform: Pick<Platform, 'database' | 'db' | 'clock'>,
  secret: string,
  { op, ip, tellRate }: Admission,
): Promise<ApiCaller> {
  const row = isSecret(secret) ? await lookUp(platform, hashOf(secret), { op, ip }) : undefined;
  if (!row) throw new Refusal('token_invalid');
  if (row.verdict !== 'granted' && row.verdict !== 'limited') throw new Refusal(verdicts[row.verdict]);
  const now = platform.clock().getTime();
  const seconds = Math.max(1, Math.ceil((row.resets_at.getTime() - now) / 1000));
  const { rate_limit: limit, used } = row;
  tellRate({ limit, remaining: Math.max(0, limit - used), window: rateWindowSeconds, resetsIn: seconds });
  if (row.verdict === 'limited') throw new Refusal('rate_limited', { retryAfter: seconds });
  const token = {
    id: row.token_id,
    mode: row.mode,
    services: row.services,
    monthlyCap: row.monthly_cap,
    secretHash: row.hash,
  };
  requireAccess(token, op);
  const { user_id: userId, name, email, plan, locale } = row;
  return { userId, name, email, plan, locale, isAdmin: false, token };
}

async function lookUp(
  { database, db, clock }: Pick<Platform, 'database' | 'db' | 'clock'>,
  hash: string,
  { op, ip }: Pick<Admission, 'op' | 'ip'>,
): Promise<Row | undefined> {
  const address = ip.replace(/^::ffff:(?=\d+\.)/, '');
  const { rows } = v.parse(
    v.object({ rows: v.array(Row) }),
    await db.execute(
      sql`select * from admit_api_token(${hash}, ${clock().toISOString()}, ${isIP(address) === 0 ? null : address},
        ${serviceOf(op)}, ${`${rateWindowSeconds} seconds`}, ${database.kind === 'pglite'}, ${`${gracePeriod} milliseconds`})`,
    ),
  );
  const [row] = rows;
  return row && equalInConstantTime(row.hash, hash) ? row : undefined;
}

/** Whether a running stream of a secret may continue; does not count against the rate. */
export async function isSecretGood(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  secretHash: string | undefined,
): Promise<boolean> {
  if (secretHash === undefined) return false;
  const now = clock();
  const found = await db
    .select({ id: apiTokens.id })
    .from(apiTokenSecrets)
    .innerJoin(apiTokens, eq(apiTokens.id, apiTokenSecrets.tokenId))
    .where(
      and(
        eq(apiTokenSecrets.hash, secretHash),
        isNull(apiTokens.deletedAt),
        eq(apiTokens.active, true),
        or(isNull(apiTokens.expiresAt), gt(apiTokens.expiresAt, now)),
        or(isNull(apiTokenSecrets.validUntil), gt(apiTokenSecrets.validUntil, now)),
      ),
    );
  return found.length > 0;
}

/** Checks that the token permits the call. */
function requireAccess({ services }: TokenGrant, op: Op): void {
  if (op.access !== 'session-or-token' || op.services === undefined) throw new Refusal('token_not_accepted');
  if (op.services !== 'any' && !op.services.some((service) => services.includes(service)))
    throw new Refusal('token_not_permitted');
}

/**
 * Checks that a caller may use a service that only the body or an earlier order names.
 * @throws {Refusal} `token_not_permitted`.
 */
export function requireService({ token }: Pick<ApiCaller, 'token'>, service: Feature): void {
  if (token && !token.services.includes(service)) throw new Refusal('token_not_permitted');
}
