import { randomInt } from 'node:crypto';

import { and, desc, eq, lt, sql } from 'drizzle-orm';

import { notAsked } from '#api/contract/consent.ts';
import type { Locale } from '#api/contract/common.ts';
import { grantFreeTrial } from '#server/plans/free-trial.service.ts';
import { addTime } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/database/database.ts';
import { countTry } from '#server/platform/http/rate-limit.ts';
import { Refusal } from '#server/platform/http/http-refusal.ts';
import { mailLetter, mailNoLetter } from '#server/platform/mail/mail.job.ts';
import type { Platform } from '#server/platform/platform.ts';

import { alreadyRegisteredLetter, codeLetter } from './accounts.letters.ts';
import { addressHash } from './accounts.service.ts';
import { type Account, accountByEmail } from '#server/users/users.service.ts';
import { verifications } from './accounts.tables.ts';
import { users } from '#server/users/users.tables.ts';
import { codeLife, codeTries, limits } from './limits.ts';
import { hashPassword, refuseWeakPassword } from './passwords.ts';

type Registration = {
  name: string;
  email: string;
  password: string;
  terms: string;
  locale: Locale;
  ip: string;
};

/** Opens an account that waits for its code. An address that has an account already gets a letter; the response is the same. */
export async function register(
  platform: Pick<Platform, 'db' | 'queue' | 'secrets' | 'clock' | 'ids' | 'settings'>,
  form: Registration,
): Promise<void> {
  const { db, ids, clock } = platform;
  refuseWeakPassword('password', form.password, form);
  await countTry(platform, limits.registerFromAddress, form.ip);
  await countTry(platform, limits.codesToEmail, form.email);
  await countTry(platform, limits.codeToEmail, form.email);
  const passwordHash = await hashPassword(form.password);
  const { name, email, locale, terms } = form;
  await db.transaction(async (tx) => {
    await tx
      .insert(users)
      .values({ id: ids(), email, name, locale, createdAt: clock() })
      .onConflictDoNothing();
    const account = await accountByEmail(tx, email);
    if (!account) throw new Error('the account that was just opened is not there');
    if (account.emailVerifiedAt === null)
      await sendCode(tx, platform, account, { name, passwordHash, terms });
    else
      await mailLetter(
        tx,
        platform,
        alreadyRegisteredLetter({ ...account, to: email }, platform.settings.publicUrl),
      );
  });
}

/** Mails a new code for the latest registration of the address, if that registration still waits for its code. */
export async function sendNewCode(
  platform: Pick<Platform, 'db' | 'queue' | 'secrets' | 'clock' | 'ids'>,
  { email, ip }: { email: string; ip: string },
): Promise<void> {
  await countTry(platform, limits.codesFromAddress, ip);
  await countTry(platform, limits.codesToEmail, email);
  await countTry(platform, limits.codeToEmail, email);
  await platform.db.transaction(async (tx) => {
    const account = await accountByEmail(tx, email);
    const [latest] = account ? await latestVerifications(tx, account.id).limit(1) : [];
    if (account?.emailVerifiedAt === null && latest) await sendCode(tx, platform, account, latest);
    else await mailNoLetter(tx, platform);
  });
}

/**
 * Mails a new code for an account, without a check of the sender.
 * @throws {Refusal} `conflict` where the address is verified, or no registration waits for a code.
 */
export async function sendCodeAgain(
  tx: Db,
  platform: Pick<Platform, 'queue' | 'secrets' | 'clock' | 'ids'>,
  account: Account,
): Promise<void> {
  await countTry({ db: tx, clock: platform.clock }, limits.codeToEmail, account.email);
  const [latest] = await latestVerifications(tx, account.id).limit(1);
  if (account.emailVerifiedAt !== null || !latest) throw new Refusal('conflict');
  await sendCode(tx, platform, account, latest);
}

const latestVerifications = (db: Db, userId: string) =>
  db
    .select()
    .from(verifications)
    .where(eq(verifications.userId, userId))
    .orderBy(desc(verifications.createdAt));

/** Returns the password hash of the latest unverified registration. */
export async function pendingPasswordHash(db: Db, userId: string): Promise<string | undefined> {
  const [latest] = await latestVerifications(db, userId).limit(1);
  return latest?.passwordHash;
}

async function sendCode(
  tx: Db,
  platform: Pick<Platform, 'queue' | 'secrets' | 'clock' | 'ids'>,
  account: Account,
  pending: { name: string; passwordHash: string; terms: string },
): Promise<void> {
  const { ids, clock, secrets } = platform;
  const id = ids();
  // The first digit is not 0: codes travel as whole numbers.
  const code = String(randomInt(100_000, 1_000_000));
  const createdAt = clock();
  await tx.insert(verifications).values({
    id,
    userId: account.id,
    name: pending.name,
    passwordHash: pending.passwordHash,
    terms: pending.terms,
    codeHash: secrets.hashCode(`${id}:${code}`),
    createdAt,
    expiresAt: addTime(createdAt, codeLife),
  });
  await mailLetter(
    tx,
    platform,
    codeLetter({ to: account.email, locale: account.locale }, code, codeLife / 60_000),
  );
}

/**
 * Verifies the address and takes over the name and password of the registration with this code. Only the right code is told that
 * it is too old; every other failure has the same error, whether or not the address is known.
 */
export async function verifyCode(
  platform: Pick<Platform, 'db' | 'secrets' | 'clock' | 'ids'>,
  request: { email: string; code: number; ip: string },
): Promise<Account> {
  await countTry(platform, limits.verifyFromAddress, request.ip);
  await countTry(platform, limits.verifyEmail, request.email);
  // The transaction returns the refusal and does not throw it: a wrong try must stay counted.
  const refused = await platform.db.transaction((tx) => tryCode(tx, platform, request));
  if (refused) throw new Refusal(refused);
  const account = await accountByEmail(platform.db, request.email);
  if (!account) throw new Refusal('otp_invalid');
  return account;
}

async function tryCode(
  tx: Db,
  platform: Pick<Platform, 'secrets' | 'clock' | 'ids'>,
  request: { email: string; code: number },
): Promise<'otp_invalid' | 'otp_expired' | undefined> {
  const { secrets, clock } = platform;
  const account = await accountByEmail(tx, request.email);
  if (!account || account.emailVerifiedAt !== null) return 'otp_invalid';
  const waiting = await latestVerifications(tx, account.id).for('update');
  const match = waiting.find(({ id, codeHash }) => secrets.hashCode(`${id}:${request.code}`) === codeHash);
  if (match && match.wrongTries < codeTries && match.expiresAt > clock()) {
    await activateAccount(tx, platform, account.id, match);
    return undefined;
  }
  await tx
    .update(verifications)
    .set({ wrongTries: sql`${verifications.wrongTries} + 1` })
    .where(eq(verifications.userId, account.id));
  return match ? 'otp_expired' : 'otp_invalid';
}

/**
 * Opens the account for signing in; grants the free credits once per mailbox.
 *
 * @param terms that were agreed to with this sign-in; else those of the latest waiting registration.
 */
export async function activateAccount(
  tx: Db,
  platform: Pick<Platform, 'secrets' | 'clock' | 'ids'>,
  userId: string,
  { name, passwordHash, terms }: { name?: string; passwordHash: string | null; terms?: string },
): Promise<void> {
  const [waiting] = await latestVerifications(tx, userId).limit(1);
  const termsVersion = terms ?? waiting?.terms ?? notAsked;
  const now = platform.clock();
  const agreed = { termsVersion, termsAgreedAt: termsVersion === notAsked ? null : now };
  const [account] = await tx
    .update(users)
    .set({ ...(name !== undefined && { name }), passwordHash, emailVerifiedAt: now, ...agreed })
    .where(eq(users.id, userId))
    .returning({ email: users.email });
  await tx.delete(verifications).where(eq(verifications.userId, userId));
  if (!account) return;
  const hadOne = await hadAccount(tx, platform, account.email);
  await grantFreeTrial(tx, platform, { userId, email: account.email, hadOne });
}

async function hadAccount(tx: Db, { secrets }: Pick<Platform, 'secrets'>, email: string): Promise<boolean> {
  const closed = eq(users.closedAddress, addressHash({ secrets }, email));
  return (await tx.select({ id: users.id }).from(users).where(closed).limit(1)).length > 0;
}

/** Deletes registrations that nobody verified within a day; their accounts stay, empty and unverified. */
export async function deleteOldVerifications({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  await db.delete(verifications).where(and(lt(verifications.expiresAt, addTime(clock(), -24 * 3_600_000))));
}
