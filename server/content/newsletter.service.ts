import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm';

import type { NewsletterForm } from '#api/contract/blog.ts';
import type { Locale } from '#api/contract/common.ts';
import { addTime, days, hours, minutes } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/database/database.ts';
import { countTry, type Limit } from '#server/platform/http/rate-limit.ts';
import { Refusal } from '#server/platform/http/http-refusal.ts';
import { mailLetter, mailNoLetter } from '#server/platform/mail/mail.job.ts';
import type { Platform } from '#server/platform/platform.ts';

import { newsletterSubscribers } from './content.tables.ts';
import { confirmationLetter } from './newsletter.letters.ts';

type Subscriber = typeof newsletterSubscribers.$inferSelect;

const limits = {
  fromAddress: { name: 'newsletter-ip', hits: 20, window: hours(1) },
  toEmail: { name: 'newsletter', hits: 1, window: minutes(5) },
} as const satisfies Record<string, Limit>;

/** Lifetime of a confirmation link. */
const confirmationLife = days(7);

/**
 * Mails a confirmation link. The response is always the same, so that it does not reveal whether the address is subscribed.
 * @throws {Refusal} `rate_limited` for a sender with too many requests.
 */
export async function askForNewsletter(
  platform: Pick<Platform, 'db' | 'queue' | 'secrets' | 'clock' | 'ids' | 'settings'>,
  { email, lang, website }: NewsletterForm,
  ip: string,
): Promise<void> {
  await countTry(platform, limits.fromAddress, ip);
  if (website !== '') return;
  const isRepeated = await wasRecentlyRequested(platform, email);
  await platform.db.transaction(async (tx) => {
    const subscriber = isRepeated ? undefined : await storeRequest(tx, platform, email, lang);
    if (!subscriber || subscriber.confirmedAt) return mailNoLetter(tx, platform);
    await mailLetter(
      tx,
      platform,
      confirmationLetter(platform, subscriber, confirmToken(platform, subscriber)),
    );
  });
}

async function wasRecentlyRequested(
  platform: Pick<Platform, 'db' | 'clock'>,
  email: string,
): Promise<boolean> {
  try {
    await countTry(platform, limits.toEmail, email);
    return false;
  } catch (error) {
    if (error instanceof Refusal) return true;
    throw error;
  }
}

async function storeRequest(
  tx: Db,
  { ids, clock }: Pick<Platform, 'clock' | 'ids'>,
  email: string,
  locale: Locale,
): Promise<Subscriber | undefined> {
  const [subscriber] = await tx
    .insert(newsletterSubscribers)
    .values({ id: ids(), email, locale, requestedAt: clock() })
    .onConflictDoUpdate({ target: newsletterSubscribers.email, set: { requestedAt: clock(), locale } })
    .returning();
  return subscriber;
}

type Signer = Pick<Platform, 'secrets'>;

const signature = ({ secrets }: Signer, purpose: string, id: string) => secrets.sign(`${purpose} ${id}`);

const confirmToken = (signer: Signer, { id }: Pick<Subscriber, 'id'>): string =>
  `${id}.${signature(signer, 'newsletter-confirm', id)}`;
/** Token that unsubscribes, valid as long as the subscription exists. */
export const leaveToken = (signer: Signer, { id }: Pick<Subscriber, 'id'>): string =>
  `${id}.${signature(signer, 'newsletter-leave', id)}`;

function idIn({ secrets }: Signer, purpose: string, token: string): string | undefined {
  const [id = '', signed = ''] = token.split('.');
  const isOurs = /^[0-9a-f-]{36}$/.test(id) && secrets.signed(`${purpose} ${id}`, signed);
  return isOurs ? id : undefined;
}

/** Confirms a subscription and returns whether the link was valid: for a week, and more than once within it. */
export async function confirmSubscription(
  platform: Pick<Platform, 'db' | 'secrets' | 'clock'>,
  token: string,
): Promise<boolean> {
  const id = idIn(platform, 'newsletter-confirm', token);
  if (id === undefined) return false;
  const { db, clock } = platform;
  const [subscriber] = await db.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.id, id));
  if (!subscriber) return false;
  if (subscriber.confirmedAt) return true;
  if (addTime(subscriber.requestedAt, confirmationLife) < clock()) return false;
  await db
    .update(newsletterSubscribers)
    .set({ confirmedAt: clock() })
    .where(and(eq(newsletterSubscribers.id, id), isNull(newsletterSubscribers.confirmedAt)));
  return true;
}

/** Deletes the subscription. Returns whether the link was genuine; a second use succeeds like the first. */
export async function leaveNewsletter(
  platform: Pick<Platform, 'db' | 'secrets'>,
  token: string,
): Promise<boolean> {
  const id = idIn(platform, 'newsletter-leave', token);
  if (id === undefined) return false;
  await platform.db.delete(newsletterSubscribers).where(eq(newsletterSubscribers.id, id));
  return true;
}

export const listSubscribers = (db: Db, locale: Locale): Promise<Subscriber[]> =>
  db
    .select()
    .from(newsletterSubscribers)
    .where(and(eq(newsletterSubscribers.locale, locale), isNotNull(newsletterSubscribers.confirmedAt)))
    .orderBy(newsletterSubscribers.id);

/** Deletes unconfirmed requests once their links have expired. */
export async function deleteUnconfirmedSubscribers({
  db,
  clock,
}: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  await db
    .delete(newsletterSubscribers)
    .where(
      and(
        isNull(newsletterSubscribers.confirmedAt),
        lt(newsletterSubscribers.requestedAt, addTime(clock(), -confirmationLife)),
      ),
    );
}

export const isConfirmToken = (signer: Signer, token: string): boolean =>
  idIn(signer, 'newsletter-confirm', token) !== undefined;
export const isLeaveToken = (signer: Signer, token: string): boolean =>
  idIn(signer, 'newsletter-leave', token) !== undefined;
