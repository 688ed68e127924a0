import { and, eq, ne } from 'drizzle-orm';

import type { User } from '#api/contract/accounts.ts';
import { notAsked } from '#api/contract/consent.ts';
import type { Locale } from '#api/contract/common.ts';
import { balanceOf } from '#server/credits/credits.service.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type Account, accountById, isAdmin, lockOpenAccount } from '#server/users/users.service.ts';

import { users } from '#server/users/users.tables.ts';

/** Hashes an address, so that it can be recognised after all other data of its owner is deleted. */
export const addressHash = ({ secrets }: Pick<Platform, 'secrets'>, email: string): string =>
  secrets.hashCode(`address:${email}`);

export const readProfile = async (
  platform: Pick<Platform, 'db' | 'clock' | 'settings'>,
  userId: string,
): Promise<User> => toUser(platform, await accountById(platform.db, userId));

export async function changeProfile(
  platform: Pick<Platform, 'db' | 'clock' | 'settings'>,
  userId: string,
  change: { name?: string | undefined; locale?: Locale | undefined; ai_label?: boolean | undefined },
): Promise<User> {
  const { name, locale, ai_label: aiLabel } = change;
  const values = {
    ...(name !== undefined && { name }),
    ...(locale !== undefined && { locale }),
    ...(aiLabel !== undefined && { aiLabel }),
  };
  if (Object.keys(values).length > 0)
    await platform.db.transaction(async (tx) => {
      await lockOpenAccount(tx, userId);
      await tx.update(users).set(values).where(eq(users.id, userId));
    });
  return readProfile(platform, userId);
}

/** Stores the user's agreement to the current terms, in place of an agreement to older terms. */
export async function agreeToTerms(
  platform: Pick<Platform, 'db' | 'clock' | 'settings'>,
  userId: string,
  terms: string,
): Promise<User> {
  await platform.db.transaction(async (tx) => {
    await lockOpenAccount(tx, userId);
    await tx
      .update(users)
      .set({ termsVersion: terms, termsAgreedAt: platform.clock() })
      .where(and(eq(users.id, userId), ne(users.termsVersion, terms)));
  });
  return readProfile(platform, userId);
}

export const toUser = async (
  { db, clock, settings }: Pick<Platform, 'db' | 'clock' | 'settings'>,
  account: Account,
): Promise<User> => ({
  id: account.id,
  name: account.name,
  email: account.email,
  email_verified: account.emailVerifiedAt !== null,
  avatar_url: account.pictureUrl,
  is_admin: isAdmin(settings, account),
  plan: account.plan,
  credits: await balanceOf(db, account.id, clock()),
  locale: account.locale,
  ...(account.aiLabel && { ai_label: true }),
  ...(account.termsVersion === notAsked && { terms: notAsked }),
  created_at: account.createdAt.toISOString(),
});
