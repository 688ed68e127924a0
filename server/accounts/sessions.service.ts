import { and, desc, eq, gt, isNull, lt, ne } from 'drizzle-orm';
import { errors, jwtVerify, SignJWT } from 'jose';
import * as v from 'valibot';

import { type SignedIn, type SignedInSession, TokenClaims } from '#api/contract/accounts.ts';
import { recordAct } from '#server/audit/audit.service.ts';
import { addTime, days } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Admission, ApiCaller, Caller } from '#server/platform/http/call.ts';
import { countTry, resetTries } from '#server/platform/http/rate-limit.ts';
import { Refusal } from '#server/platform/http/http-refusal.ts';
import type { Platform } from '#server/platform/platform.ts';
import { admitToken } from '#server/tokens/admit.ts';
import { recordActivity } from '#server/statistics/record.service.ts';

import { announceAccessChange } from '#server/platform/access-feed.ts';
import { toUser } from './accounts.service.ts';
import { type Account, accountByEmail, isAdmin, lockOpenAccount } from '#server/users/users.service.ts';
import { sessions } from './accounts.tables.ts';
import { users } from '#server/users/users.tables.ts';
import { limits, lastUsedPrecision, sessionLife } from './limits.ts';
import { spendOneTimePassword } from './one-time-passwords.ts';
import { verifyPassword } from './passwords.ts';
import { pendingPasswordHash } from './registration.service.ts';
import { challengeFor, hasSecondFactor } from './second-factor-check.ts';
import type { Device } from '#server/platform/http/user-agent.ts';

/** Address and device of a sign-in. */
export type SignInOrigin = { ip: string; device: Device };

/**
 * Signs in with e-mail and password. An unknown address and a wrong password take the same time and get the same response; only a
 * right password reveals that the address is not verified.
 */
export async function signIn(
  platform: Pick<Platform, 'db' | 'secrets' | 'clock' | 'ids' | 'log' | 'settings'>,
  request: { email: string; password: string } & SignInOrigin,
): Promise<SignedIn> {
  const pair = `${request.ip} ${request.email}`;
  await countTry(platform, limits.signInFromAddress, request.ip);
  // The pair is counted first: tries that are refused to one sender do not count against the account for all others.
  await countTry(platform, limits.signInPair, pair);
  await countTry(platform, limits.signInToEmail, request.email);
  const account = await accountByEmail(platform.db, request.email);
  const hash = account?.passwordHash ?? (account && (await pendingPasswordHash(platform.db, account.id)));
  const right =
    (await verifyPassword(request.password, hash)) ||
    (await spendOneTimePassword(platform.db, platform, account?.id, request.password));
  if (account && !right) {
    const act = { action: 'security.sign_in_refused', subjectId: account.id } as const;
    await recordAct(platform.db, platform, act, { address: request.ip, ...request.device });
  }
  if (!account || !right) throw new Refusal('invalid_credentials');
  if (account.emailVerifiedAt === null) throw new Refusal('email_unverified');
  await resetTries(platform, limits.signInPair, pair);
  return startSession(platform, account, request);
}

export async function startSession(
  platform: Pick<Platform, 'db' | 'secrets' | 'clock' | 'ids' | 'log' | 'settings'>,
  account: Account,
  { ip: address, device }: SignInOrigin,
  { factorShown = false }: { factorShown?: boolean } = {},
): Promise<SignedIn> {
  const { db, ids, clock, secrets, log } = platform;
  if (account.suspendedAt !== null) throw new Refusal('account_suspended');
  if (!factorShown && (await hasSecondFactor(db, account.id)))
    throw new Refusal('second_factor_required', { challenge: challengeFor(platform, account.id) });
  const id = ids();
  const createdAt = clock();
  const expiresAt = addTime(createdAt, sessionLife);
  await db.transaction(async (tx) => {
    await lockOpenAccount(tx, account.id);
    await tx.insert(sessions).values({
      id,
      userId: account.id,
      createdAt,
      lastSeenAt: createdAt,
      expiresAt,
      address,
      ...device,
      ...(factorShown && { secondFactorAt: createdAt }),
    });
  });
  await recordActivity(db, account.id, createdAt);
  const act = { action: 'security.signed_in', actorId: account.id, subjectId: account.id } as const;
  await recordAct(db, platform, act, { address, ...device });
  const token = await new SignJWT({ username: account.name, email: account.email })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(account.id)
    .setJti(id)
    .setIssuedAt(createdAt)
    .setExpirationTime(expiresAt)
    .sign(secrets.sessionKey);
  log.info({ user: account.id, session: id }, 'signed in');
  return { access_token: token, token_type: 'bearer', user: await toUser(platform, account) };
}

/**
 * Returns the caller of an `Authorization` header: a signed-in user, or a program with an API token.
 * @throws {Refusal} as `authenticateSession` and `admitToken`.
 */
export function authenticate(
  platform: Pick<Platform, 'database' | 'db' | 'secrets' | 'clock' | 'settings'>,
  authorization: string | undefined,
  admission: Admission,
): Promise<Caller | ApiCaller> {
  const [, secret] = /^Bearer (mot_\S*)$/i.exec(authorization ?? '') ?? [];
  return secret === undefined
    ? authenticateSession(platform, authorization)
    : admitToken(platform, secret, admission);
}

/**
 * Returns the caller of a session token: checks the token's signature and age, then the session and the account as they are now.
 * @throws {Refusal} `session_expired` for an expired token of this server, `unauthenticated` for all other tokens.
 */
async function authenticateSession(
  platform: Pick<Platform, 'db' | 'secrets' | 'clock' | 'settings'>,
  authorization: string | undefined,
): Promise<Caller> {
  const [, token] = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization ?? '') ?? [];
  if (token === undefined) throw new Refusal('unauthenticated');
  const { jti, sub } = await readToken(platform, token);
  const caller = await findSession(platform, jti);
  if (!caller) throw new Refusal('session_expired');
  if (caller.userId !== sub) throw new Refusal('unauthenticated');
  return caller;
}

async function readToken(
  { secrets, clock }: Pick<Platform, 'secrets' | 'clock'>,
  token: string,
): Promise<TokenClaims> {
  try {
    const { payload } = await jwtVerify(token, secrets.sessionKey, {
      algorithms: ['HS256'],
      typ: 'JWT',
      currentDate: clock(),
      requiredClaims: ['exp', 'iat', 'jti', 'sub'],
    });
    return v.parse(TokenClaims, payload);
  } catch (error) {
    throw new Refusal(error instanceof errors.JWTExpired ? 'session_expired' : 'unauthenticated');
  }
}

async function findSession(
  platform: Pick<Platform, 'db' | 'clock' | 'settings'>,
  id: string,
): Promise<Caller | undefined> {
  const { db, clock } = platform;
  const [found] = await db
    .select({
      sessionId: sessions.id,
      expiresAt: sessions.expiresAt,
      secondFactorAt: sessions.secondFactorAt,
      lastSeenAt: sessions.lastSeenAt,
      userId: users.id,
      name: users.name,
      email: users.email,
      emailVerifiedAt: users.emailVerifiedAt,
      plan: users.plan,
      locale: users.locale,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(eq(sessions.id, id), isNull(sessions.revokedAt), isNull(users.suspendedAt), isNull(users.closedAt)),
    );
  if (!found || found.expiresAt <= clock()) return undefined;
  const { expiresAt: _, lastSeenAt, emailVerifiedAt, secondFactorAt, ...caller } = found;
  await recordLastUse(platform, caller, lastSeenAt);
  return {
    ...caller,
    isAdmin: isAdmin(platform.settings, { ...caller, emailVerifiedAt }),
    secondFactor: secondFactorAt !== null,
  };
}

async function recordLastUse(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { sessionId, userId }: Pick<Caller, 'sessionId' | 'userId'>,
  lastSeenAt: Date,
): Promise<void> {
  const now = clock();
  if (now < addTime(lastSeenAt, lastUsedPrecision)) return;
  await db.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.id, sessionId));
  await recordActivity(db, userId, now);
}

/** Lists the account's current sessions, the latest sign-in first. */
export async function listSessions(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { userId, sessionId }: Pick<Caller, 'userId' | 'sessionId'>,
): Promise<SignedInSession[]> {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt), gt(sessions.expiresAt, clock())))
    .orderBy(desc(sessions.id));
  return rows.map(({ id, browser, system, address, createdAt, lastSeenAt }) => ({
    id,
    browser,
    system,
    address,
    created_at: createdAt.toISOString(),
    last_seen_at: lastSeenAt.toISOString(),
    current: id === sessionId,
  }));
}

export async function signOut(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { userId, sessionId }: Pick<Caller, 'userId' | 'sessionId'>,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.update(sessions).set({ revokedAt: clock() }).where(eq(sessions.id, sessionId));
    await announceAccessChange(tx, userId);
  });
}

/**
 * Ends one session of the account.
 * @throws {Refusal} `not_found` for an ended session or another account's.
 */
export async function endSession(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  userId: string,
  id: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const ended = await tx
      .update(sessions)
      .set({ revokedAt: clock() })
      .where(and(eq(sessions.id, id), eq(sessions.userId, userId), isNull(sessions.revokedAt)))
      .returning({ id: sessions.id });
    if (ended.length === 0) throw new Refusal('not_found');
    await announceAccessChange(tx, userId);
  });
}

export async function endAllSessions(
  tx: Db,
  { clock }: Pick<Platform, 'clock'>,
  userId: string,
): Promise<void> {
  await tx
    .update(sessions)
    .set({ revokedAt: clock() })
    .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt)));
  await announceAccessChange(tx, userId);
}

/** Ends all sessions but the current one. */
export async function endOtherSessions(
  tx: Db,
  { clock }: Pick<Platform, 'clock'>,
  { userId, sessionId }: Pick<Caller, 'userId' | 'sessionId'>,
): Promise<void> {
  await tx
    .update(sessions)
    .set({ revokedAt: clock() })
    .where(and(eq(sessions.userId, userId), ne(sessions.id, sessionId), isNull(sessions.revokedAt)));
  await announceAccessChange(tx, userId);
}

/** Deletes sessions 30 days after their end; until then they serve the analysis of incidents. */
export async function deleteOldSessions({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, addTime(clock(), -days(30))));
}
