import { randomBytes } from 'node:crypto';

import { and, count, eq, isNull, lt, or } from 'drizzle-orm';
import { generateSecret, generateURI, verifySync } from 'otplib';

import type { SecondFactor } from '#api/contract/second-factor.ts';
import { recordAct } from '#server/audit/audit.service.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Caller } from '#server/platform/http/call.ts';
import { countTry, resetTries } from '#server/platform/http/rate-limit.ts';
import { Refusal, refusedField } from '#server/platform/http/http-refusal.ts';
import { mailLetter } from '#server/platform/mail/mail.job.ts';
import type { Platform } from '#server/platform/platform.ts';

import { secondFactorLetter } from './accounts.letters.ts';
import { accountById, lockAccount, lockOpenAccount } from '#server/users/users.service.ts';
import { recoveryCodes, secondFactors, sessions } from './accounts.tables.ts';
import { limits } from './limits.ts';
import { recheckPassword } from './password-change.service.ts';
import { isConfirmedFactor, hasSecondFactor, readChallenge } from './second-factor-check.ts';
import { endOtherSessions, type SignInOrigin } from './sessions.service.ts';

export async function readSecondFactor(
  { db, settings }: Pick<Platform, 'db' | 'settings'>,
  { userId, isAdmin }: Pick<Caller, 'userId' | 'isAdmin'>,
): Promise<SecondFactor> {
  const [factor] = await db.select().from(secondFactors).where(isConfirmedFactor(userId));
  const unused = and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt));
  const [unusedCodes] = await db.select({ codes: count() }).from(recoveryCodes).where(unused);
  return {
    since: factor?.confirmedAt?.toISOString() ?? null,
    recovery_codes: factor ? (unusedCodes?.codes ?? 0) : 0,
    required: isAdmin && settings.adminsNeedSecondFactor,
  };
}

/** @throws {Refusal} `unprocessable` for a wrong or missing password of an account that has one. */
async function requirePasswordIfSet(
  platform: Pick<Platform, 'db' | 'clock'>,
  userId: string,
  password: string | undefined,
): Promise<void> {
  const { passwordHash } = await accountById(platform.db, userId);
  if (passwordHash === null) return;
  if (password === undefined) throw refusedField('password', 'password_required');
  await recheckPassword(platform, userId, { field: 'password', password });
}

/**
 * Makes a new secret, which replaces an unconfirmed one.
 * @throws {Refusal} `conflict` where the account has a second factor already.
 */
export async function beginSecondFactor(
  platform: Pick<Platform, 'db' | 'secrets' | 'clock'>,
  { userId, email }: Caller,
  password: string | undefined,
): Promise<{ secret: string; uri: string }> {
  await requirePasswordIfSet(platform, userId, password);
  if (await hasSecondFactor(platform.db, userId)) throw new Refusal('conflict');
  const secret = generateSecret();
  const values = { secret: platform.secrets.seal(secret), createdAt: platform.clock() };
  await platform.db.transaction(async (tx) => {
    await lockOpenAccount(tx, userId);
    await tx
      .insert(secondFactors)
      .values({ userId, ...values })
      .onConflictDoUpdate({ target: secondFactors.userId, set: values });
  });
  return { secret, uri: generateURI({ issuer: 'Mốt', label: email, secret }) };
}

/** Seconds by which a code may be early or late: clocks of phones are not exact. */
const tolerance = 30;

/** Accepts a code of the secret that is later than the last accepted one, and stores its time step. */
async function acceptCode(
  tx: Db,
  { clock, secrets }: Pick<Platform, 'clock' | 'secrets'>,
  factor: typeof secondFactors.$inferSelect,
  token: string,
): Promise<boolean> {
  const epoch = Math.floor(clock().getTime() / 1000);
  const { lastStep } = factor;
  const verified = verifySync({
    secret: secrets.unseal(factor.secret),
    token,
    epoch,
    epochTolerance: tolerance,
    ...(lastStep !== null && { afterTimeStep: lastStep }),
  });
  if (!verified.valid || !('timeStep' in verified)) return false;
  const { timeStep } = verified;
  const updated = await tx
    .update(secondFactors)
    .set({ lastStep: timeStep })
    .where(
      and(
        eq(secondFactors.userId, factor.userId),
        or(isNull(secondFactors.lastStep), lt(secondFactors.lastStep, timeStep)),
      ),
    )
    .returning({ id: secondFactors.userId });
  return updated.length > 0;
}

const hashOf = ({ secrets }: Pick<Platform, 'secrets'>, userId: string, code: string): string =>
  secrets.hashCode(`recovery:${userId}:${code}`);

async function acceptRecoveryCode(
  tx: Db,
  platform: Pick<Platform, 'secrets' | 'clock' | 'ids'>,
  userId: string,
  code: string,
): Promise<boolean> {
  const updated = await tx
    .update(recoveryCodes)
    .set({ usedAt: platform.clock() })
    .where(
      and(
        eq(recoveryCodes.codeHash, hashOf(platform, userId, code)),
        eq(recoveryCodes.userId, userId),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ hash: recoveryCodes.codeHash });
  if (updated.length === 0) return false;
  const act = { action: 'security.recovery_code_used', actorId: userId, subjectId: userId } as const;
  await recordAct(tx, platform, act);
  return true;
}

/** @throws {Refusal} `second_factor_invalid`; `rate_limited` after ten tries in a quarter of an hour. */
async function requireCode(
  platform: Pick<Platform, 'db' | 'secrets' | 'clock' | 'ids'>,
  userId: string,
  code: string,
): Promise<void> {
  await countTry(platform, limits.secondFactor, userId);
  const [factor] = await platform.db.select().from(secondFactors).where(isConfirmedFactor(userId));
  if (!factor) throw new Refusal('conflict');
  const right =
    code.length === 6
      ? await acceptCode(platform.db, platform, factor, code)
      : await acceptRecoveryCode(platform.db, platform, userId, code);
  if (!right) throw new Refusal('second_factor_invalid');
  await resetTries(platform, limits.secondFactor, userId);
}

const alphabet = 'abcdefghijklmnopqrstuvwxyz234567';
/** Recovery code of eighty random bits. */
const newCode = (): string =>
  [...randomBytes(16)].map((byte) => alphabet[byte % alphabet.length] ?? 'a').join('');
const inGroups = (code: string): string => code.match(/.{4}/g)?.join('-') ?? code;

async function makeRecoveryCodes(
  tx: Db,
  platform: Pick<Platform, 'secrets'>,
  userId: string,
): Promise<string[]> {
  const codes = Array.from({ length: 10 }, newCode);
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ userId, codeHash: hashOf(platform, userId, code) })));
  return codes.map(inGroups);
}

/**
 * Switches the second factor on with the first right code. Sessions that were begun without it end, except for the one that set
 * it up.
 */
export async function confirmSecondFactor(
  platform: Pick<Platform, 'db' | 'queue' | 'secrets' | 'clock' | 'ids' | 'settings'>,
  caller: Caller,
  code: string,
): Promise<{ recovery_codes: string[] }> {
  const { userId, sessionId } = caller;
  await countTry(platform, limits.secondFactor, userId);
  const confirmedAt = platform.clock();
  const codes = await platform.db.transaction(async (tx) => {
    await lockAccount(tx, userId);
    const [factor] = await tx.select().from(secondFactors).where(eq(secondFactors.userId, userId));
    if (!factor || factor.confirmedAt !== null) throw new Refusal('conflict');
    if (code.length !== 6 || !(await acceptCode(tx, platform, factor, code)))
      throw new Refusal('second_factor_invalid');
    await tx.update(secondFactors).set({ confirmedAt }).where(eq(secondFactors.userId, userId));
    await tx.update(sessions).set({ secondFactorAt: confirmedAt }).where(eq(sessions.id, sessionId));
    await endOtherSessions(tx, platform, caller);
    await notifyOwner(tx, platform, caller, 'added');
    return makeRecoveryCodes(tx, platform, userId);
  });
  return { recovery_codes: codes };
}

async function notifyOwner(
  tx: Db,
  platform: Pick<Platform, 'queue' | 'secrets' | 'clock' | 'ids' | 'settings'>,
  { userId, email: to, name, locale }: Caller,
  change: 'added' | 'removed',
) {
  const action = change === 'added' ? 'security.second_factor_added' : 'security.second_factor_removed';
  await recordAct(tx, platform, { action, actorId: userId, subjectId: userId });
  await mailLetter(
    tx,
    platform,
    secondFactorLetter({ to, name, locale }, `${platform.settings.publicUrl}/profile`, change),
  );
}

export type FactorProof = { password?: string | undefined; code: string };

export async function renewRecoveryCodes(
  platform: Pick<Platform, 'db' | 'secrets' | 'clock' | 'ids'>,
  { userId }: Caller,
  proof: FactorProof,
) {
  await requirePasswordIfSet(platform, userId, proof.password);
  await requireCode(platform, userId, proof.code);
  return { recovery_codes: await platform.db.transaction((tx) => makeRecoveryCodes(tx, platform, userId)) };
}

/** @throws {Refusal} `forbidden` for administrators where the studio's settings require their second factor. */
export async function removeSecondFactor(
  platform: Pick<Platform, 'db' | 'queue' | 'secrets' | 'clock' | 'ids' | 'settings'>,
  caller: Caller,
  proof: FactorProof,
): Promise<void> {
  const { userId } = caller;
  if (caller.isAdmin && platform.settings.adminsNeedSecondFactor) throw new Refusal('forbidden');
  await requirePasswordIfSet(platform, userId, proof.password);
  await requireCode(platform, userId, proof.code);
  await platform.db.transaction(async (tx) => {
    await tx.delete(secondFactors).where(eq(secondFactors.userId, userId));
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
    await notifyOwner(tx, platform, caller, 'removed');
  });
}

/**
 * Returns the user of a challenge after a right code.
 * @throws {Refusal} `session_expired` for an expired or foreign challenge; the errors of `requireCode`.
 */
export async function answerChallenge(
  platform: Pick<Platform, 'db' | 'secrets' | 'clock' | 'ids'>,
  { challenge, code, ip }: { challenge: string; code: string } & Pick<SignInOrigin, 'ip'>,
): Promise<string> {
  await countTry(platform, limits.signInFromAddress, ip);
  const read = readChallenge(platform, challenge);
  if (!read || read.until <= platform.clock().getTime()) throw new Refusal('session_expired');
  await requireCode(platform, read.secondFactorOf, code);
  return read.secondFactorOf;
}
