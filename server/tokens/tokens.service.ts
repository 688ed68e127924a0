import { and, asc, count, desc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';

import {
  type ApiToken,
  type ChangeTokenBody,
  type CreateTokenBody,
  type GraceHours,
  maxTokens,
  type NewSecret,
  type TokenMode,
} from '#api/contract/tokens.ts';
import { announceAccessChange } from '#server/platform/access-feed.ts';
import { lockOpenAccount } from '#server/users/users.service.ts';
import { addTime, hours } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/database/database.ts';
import { countTry, type Limit } from '#server/platform/http/rate-limit.ts';
import { Refusal } from '#server/platform/http/http-refusal.ts';
import type { Platform } from '#server/platform/platform.ts';
import { planOf } from '#server/plans/plans.service.ts';

import { spentInMonth } from './token-spending.ts';
import { hashOf, hintOf, makeSecret } from './token-secret.ts';
import { apiTokenRates, apiTokens, apiTokenSecrets } from './tokens.tables.ts';

type TokenRow = typeof apiTokens.$inferSelect;

const newSecrets: Limit = { name: 'token-secrets', hits: 60, window: hours(1) };

const isOwn = (userId: string) => and(eq(apiTokens.userId, userId), isNull(apiTokens.deletedAt));

/** @throws {Refusal} `not_found` for a deleted token or another user's. */
export async function findToken(db: Db, userId: string, id: string): Promise<TokenRow> {
  const [row] = await db
    .select()
    .from(apiTokens)
    .where(and(eq(apiTokens.id, id), isOwn(userId)));
  if (!row) throw new Refusal('not_found');
  return row;
}

export async function listTokens(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  userId: string,
): Promise<ApiToken[]> {
  const rows = await db.select().from(apiTokens).where(isOwn(userId)).orderBy(desc(apiTokens.id));
  return toTokens(db, rows, clock());
}

export async function toTokens(db: Db, rows: readonly TokenRow[], now: Date): Promise<ApiToken[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const secrets = await db
    .select()
    .from(apiTokenSecrets)
    .where(
      and(
        inArray(apiTokenSecrets.tokenId, ids),
        or(isNull(apiTokenSecrets.validUntil), gt(apiTokenSecrets.validUntil, now)),
      ),
    )
    .orderBy(asc(apiTokenSecrets.validUntil));
  const rates = await db.select().from(apiTokenRates).where(inArray(apiTokenRates.tokenId, ids));
  return Promise.all(
    rows.map(async (row) => {
      const rate = rates.find(({ tokenId }) => tokenId === row.id);
      const own = secrets.filter(({ tokenId }) => tokenId === row.id);
      return {
        id: row.id,
        name: row.name,
        mode: row.mode,
        hint: own.find(({ validUntil }) => validUntil === null)?.hint ?? '',
        services: row.services,
        rate_limit: row.rateLimit,
        active: row.active,
        expires_at: row.expiresAt?.toISOString() ?? null,
        expired: row.expiresAt !== null && row.expiresAt <= now,
        allowed_ips: row.allowedIps,
        monthly_cap: row.monthlyCap,
        spent_this_month: await spentInMonth(db, row.id, now),
        last_used: rate?.lastAt ? { at: rate.lastAt.toISOString(), ip: rate.lastIp } : null,
        created_at: row.createdAt.toISOString(),
        replaced: own.flatMap(({ hint, validUntil }) =>
          validUntil ? [{ hint, valid_until: validUntil.toISOString() }] : [],
        ),
      };
    }),
  );
}

async function viewOf(db: Db, row: TokenRow, now: Date): Promise<ApiToken> {
  const [view] = await toTokens(db, [row], now);
  if (!view) throw new Error('a row has no view');
  return view;
}

async function addSecret(
  tx: Db,
  { clock }: Pick<Platform, 'clock'>,
  { id, mode }: { id: string; mode: TokenMode },
): Promise<string> {
  const secret = makeSecret(mode);
  await tx
    .insert(apiTokenSecrets)
    .values({ hash: hashOf(secret), tokenId: id, hint: hintOf(secret), createdAt: clock() });
  return secret;
}

/** @throws {Refusal} `tokens_full`, `rate_limited`; `plan_without_api` for a live token where the plan has no API. */
export async function createToken(
  platform: Pick<Platform, 'db' | 'clock' | 'ids' | 'log'>,
  userId: string,
  body: CreateTokenBody,
): Promise<NewSecret> {
  await countTry(platform, newSecrets, userId);
  const { db, ids, clock, log } = platform;
  return db.transaction(async (tx) => {
    await lockOpenAccount(tx, userId);
    const [has] = await tx.select({ tokens: count() }).from(apiTokens).where(isOwn(userId));
    if ((has?.tokens ?? 0) >= maxTokens) throw new Refusal('tokens_full');
    if (body.mode === 'live' && !(await planOf(tx, userId, clock())).apiAccess)
      throw new Refusal('plan_without_api');
    const [row] = await tx
      .insert(apiTokens)
      .values({ id: ids(), userId, createdAt: clock(), ...valuesOf(body), ...requiredOf(body) })
      .returning();
    if (!row) throw new Error('the token was not written');
    await tx.insert(apiTokenRates).values({ tokenId: row.id });
    const secret = await addSecret(tx, platform, row);
    log.info({ user: userId, token: row.id }, 'API token made');
    return { token: await viewOf(tx, row, clock()), secret };
  });
}

const requiredOf = ({ name, mode, services, rate_limit: rateLimit }: CreateTokenBody) => ({
  name,
  mode,
  services,
  rateLimit,
});

/** Returns the columns that a body changes. */
function valuesOf(body: ChangeTokenBody) {
  const { name, services, active, expires_at: expires, monthly_cap: monthlyCap } = body;
  return {
    ...(name !== undefined && { name }),
    ...(services !== undefined && { services }),
    ...(active !== undefined && { active }),
    ...(body.rate_limit !== undefined && { rateLimit: body.rate_limit }),
    ...(expires !== undefined && { expiresAt: expires === null ? null : new Date(expires) }),
    ...(body.allowed_ips !== undefined && { allowedIps: [...new Set(body.allowed_ips)] }),
    ...(monthlyCap !== undefined && { monthlyCap }),
  };
}

/** @throws {Refusal} `not_found`. */
export async function changeToken(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  userId: string,
  id: string,
  change: ChangeTokenBody,
): Promise<ApiToken> {
  const values = valuesOf(change);
  if (Object.keys(values).length > 0)
    await db.transaction(async (tx) => {
      await tx
        .update(apiTokens)
        .set(values)
        .where(and(eq(apiTokens.id, id), isOwn(userId)));
      await announceAccessChange(tx, userId);
    });
  return viewOf(db, await findToken(db, userId, id), clock());
}

/** @throws {Refusal} `not_found`. The token's use stays in the account's history. */
export async function deleteToken(
  { db, clock, log }: Pick<Platform, 'db' | 'clock' | 'log'>,
  userId: string,
  id: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const deleted = await tx
      .update(apiTokens)
      .set({ deletedAt: clock() })
      .where(and(eq(apiTokens.id, id), isOwn(userId)))
      .returning({ id: apiTokens.id });
    if (deleted.length === 0) throw new Refusal('not_found');
    await announceAccessChange(tx, userId);
  });
  log.info({ user: userId, token: id }, 'API token deleted');
}

/** Replaces a token's secret; its rights, limits and counts stay. @throws {Refusal} `not_found`. */
export async function regenerateToken(
  platform: Pick<Platform, 'db' | 'clock' | 'log'>,
  userId: string,
  id: string,
  keepOldHours: GraceHours,
): Promise<NewSecret> {
  await countTry(platform, newSecrets, userId);
  const { db, clock, log } = platform;
  return db.transaction(async (tx) => {
    await lockOpenAccount(tx, userId);
    const row = await findToken(tx, userId, id);
    const until = addTime(clock(), hours(keepOldHours)).toISOString();
    await tx
      .update(apiTokenSecrets)
      .set({ validUntil: sql`least(coalesce(${apiTokenSecrets.validUntil}, ${until}), ${until})` })
      .where(eq(apiTokenSecrets.tokenId, id));
    const secret = await addSecret(tx, platform, row);
    await announceAccessChange(tx, userId);
    log.info({ user: userId, token: id }, 'API token regenerated');
    return { token: await viewOf(tx, row, clock()), secret };
  });
}
