import { and, count, desc, eq } from 'drizzle-orm';

import type { Locale } from '#api/contract/common.ts';
import { currentTerms } from '#api/contract/consent.ts';
import type { IdentitySignedIn, IdentityUser, LinkedSignIn, LinkedSignIns } from '#api/contract/identity.ts';
import type { Db } from '#server/platform/database/database.ts';
import { countTry } from '#server/platform/http/rate-limit.ts';
import { Refusal } from '#server/platform/http/http-refusal.ts';
import { mailLetter } from '#server/platform/mail/mail.job.ts';
import type { Platform } from '#server/platform/platform.ts';

import { signInLinkedLetter } from './accounts.letters.ts';
import { type Account, accountByEmail, accountById, lockOpenAccount } from '#server/users/users.service.ts';
import { identities } from './accounts.tables.ts';
import { users } from '#server/users/users.tables.ts';
import type { Identity, ReadIdToken } from './id-tokens.ts';
import { limits } from './limits.ts';
import { makeOneTimePassword } from './one-time-passwords.ts';
import { activateAccount } from './registration.service.ts';
import { startSession, type SignInOrigin } from './sessions.service.ts';

export type IdentityCall = { idToken: string; userData: IdentityUser; locale: Locale } & SignInOrigin;

/**
 * Signs in by an ID token of the identity service. The browser's own fields are not trusted, but have to agree with the token.
 * @throws {Refusal} `id_token_invalid`, `identity_user_invalid`, `identity_unverified`, `rate_limited`.
 */
export async function signInByIdToken(
  platform: Pick<Platform, 'db' | 'queue' | 'secrets' | 'clock' | 'ids' | 'log' | 'settings'>,
  readIdToken: ReadIdToken,
  { idToken, userData, ...origin }: IdentityCall,
): Promise<IdentitySignedIn> {
  await countTry(platform, limits.identityFromAddress, origin.ip);
  const identity = await readIdToken(idToken);
  if (!agrees(userData, identity)) throw new Refusal('identity_user_invalid');
  return signInByIdentity(platform, identity, origin);
}

const agrees = ({ uid, email, emailVerified }: IdentityUser, identity: Identity): boolean =>
  uid === identity.subject &&
  email?.trim().toLowerCase() === identity.email &&
  (emailVerified === undefined || emailVerified === identity.emailVerified);

/**
 * Signs in the person of a token: at the account that is linked with the identity; else at the account of the address, which gets
 * linked; else at a new account. Only a verified address counts: anyone can claim an unverified one.
 */
export async function signInByIdentity(
  platform: Pick<Platform, 'db' | 'queue' | 'secrets' | 'clock' | 'ids' | 'log' | 'settings'>,
  identity: Identity,
  { locale, ...whence }: { locale: Locale } & SignInOrigin,
): Promise<IdentitySignedIn> {
  const { account, isNew, password } = await platform.db.transaction(async (tx) => {
    const linked = await accountOfIdentity(tx, platform, identity);
    if (linked)
      return { account: await withPicture(tx, linked, identity), isNew: false, password: undefined };
    if (!identity.emailVerified) throw new Refusal('identity_unverified');
    return openAccount(tx, platform, identity, locale);
  });
  return {
    ...(await startSession(platform, account, whence)),
    is_new_user: isNew,
    traditional_login: password === undefined ? null : { credentials: { email: account.email, password } },
  };
}

/** Stores the identity's current picture in the account; an identity without a picture leaves it unchanged. */
async function withPicture(tx: Db, account: Account, { picture }: Identity): Promise<Account> {
  if (picture === undefined) return account;
  await tx.update(users).set({ pictureUrl: picture }).where(eq(users.id, account.id));
  return { ...account, pictureUrl: picture };
}

async function accountOfIdentity(
  tx: Db,
  { clock }: Pick<Platform, 'clock'>,
  { issuer, subject, email }: Identity,
): Promise<Account | undefined> {
  const [link] = await tx
    .update(identities)
    .set({ email, lastUsedAt: clock() })
    .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)))
    .returning({ userId: identities.userId });
  return link && accountById(tx, link.userId);
}

async function openAccount(
  tx: Db,
  platform: Pick<Platform, 'queue' | 'secrets' | 'clock' | 'ids' | 'settings'>,
  identity: Identity,
  locale: Locale,
): Promise<{ account: Account; isNew: boolean; password: string | undefined }> {
  const { ids, clock } = platform;
  const { email } = identity;
  await tx
    .insert(users)
    .values({ id: ids(), email, name: nameOf(identity), locale, createdAt: clock() })
    .onConflictDoNothing();
  const found = await accountByEmail(tx, email);
  if (!found) throw new Error('the account that was just opened is not there');
  await lockOpenAccount(tx, found.id);
  const account = await accountById(tx, found.id);
  // A password that was set for a never verified address must not open the account.
  const isNew = account.emailVerifiedAt === null;
  // The page says beside its button that opening an account agrees to the terms.
  if (isNew)
    await activateAccount(tx, platform, account.id, {
      name: nameOf(identity),
      passwordHash: null,
      terms: currentTerms,
    });
  const linked = await linkIdentity(tx, platform, account, identity);
  if (linked && !isNew) await notifyOwner(tx, platform, account, identity);
  return {
    account: await withPicture(tx, await accountById(tx, account.id), identity),
    isNew,
    password: isNew ? await makeOneTimePassword(tx, platform, account.id) : undefined,
  };
}

/** @returns whether the link is new, and not made by a sign-in at the same moment. */
async function linkIdentity(
  tx: Db,
  { ids, clock }: Pick<Platform, 'clock' | 'ids'>,
  { id: userId }: Account,
  { issuer, subject, provider, email }: Identity,
): Promise<boolean> {
  const now = clock();
  const linked = await tx
    .insert(identities)
    .values({ id: ids(), userId, issuer, subject, provider, email, linkedAt: now, lastUsedAt: now })
    .onConflictDoNothing()
    .returning({ id: identities.id });
  return linked.length > 0;
}

/** Tells the owner about every new sign-in method of the account. */
const notifyOwner = (
  tx: Db,
  platform: Pick<Platform, 'queue' | 'secrets' | 'settings'>,
  account: Account,
  { provider }: Identity,
): Promise<void> =>
  mailLetter(
    tx,
    platform,
    signInLinkedLetter(
      { ...account, to: account.email },
      providerName(provider),
      `${platform.settings.publicUrl}/profile`,
    ),
  );

const providerName = (provider: string): string => (provider === 'google.com' ? 'Google' : 'Firebase');

function nameOf({ name, email }: Identity): string {
  const cleanName = (name ?? '')
    .replaceAll(/[\p{Cc}\p{Cs}]/gu, ' ')
    .trim()
    .slice(0, 80);
  return cleanName.length >= 2 ? cleanName : (email.split('@')[0] ?? email).padEnd(2, '.');
}

/** Lists the sign-in methods of the account, the latest link first. */
export async function listSignIns({ db }: Pick<Platform, 'db'>, userId: string): Promise<LinkedSignIns> {
  const { passwordHash } = await accountById(db, userId);
  const rows = await db
    .select()
    .from(identities)
    .where(eq(identities.userId, userId))
    .orderBy(desc(identities.id));
  return { has_password: passwordHash !== null, items: rows.map(toLinked) };
}

const toLinked = (row: typeof identities.$inferSelect): LinkedSignIn => ({
  id: row.id,
  provider: row.provider,
  email: row.email,
  linked_at: row.linkedAt.toISOString(),
  last_used_at: row.lastUsedAt.toISOString(),
});

/** @throws {Refusal} `not_found`; `last_sign_in` for the only sign-in method of the account. */
export async function unlinkSignIn({ db }: Pick<Platform, 'db'>, userId: string, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    await lockOpenAccount(tx, userId);
    const own = and(eq(identities.userId, userId), eq(identities.id, id));
    const [removed] = await tx.delete(identities).where(own).returning({ id: identities.id });
    if (!removed) throw new Refusal('not_found');
    const [remaining] = await tx
      .select({ links: count() })
      .from(identities)
      .where(eq(identities.userId, userId));
    const { passwordHash } = await accountById(tx, userId);
    if (passwordHash === null && remaining?.links === 0) throw new Refusal('last_sign_in');
    await tx.update(users).set({ pictureUrl: null }).where(eq(users.id, userId));
  });
}
