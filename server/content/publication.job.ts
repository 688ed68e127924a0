import { and, eq, isNull, lte } from 'drizzle-orm';
import * as v from 'valibot';

import type { Db } from '#server/platform/database/database.ts';
import { mailLetter } from '#server/platform/mail/mail.job.ts';
import type { Platform } from '#server/platform/platform.ts';
import { defineJob, handleJob, type JobHandler } from '#server/platform/queue/job.ts';

import { blogTranslations } from './content.tables.ts';
import { newPostLetter } from './newsletter.letters.ts';
import { leaveToken, listSubscribers } from './newsletter.service.ts';

/** Runs every minute. A due post is shown without it; the job stores its publication and mails subscribers. */
export const publicationJob = defineJob({
  name: 'publication',
  data: v.looseObject({}),
  options: { retryLimit: 0, expireInSeconds: 300, deleteAfterSeconds: 60 },
  cron: '* * * * *',
});

export const publicationHandler = (
  platform: Pick<Platform, 'db' | 'queue' | 'secrets' | 'clock' | 'settings'>,
): JobHandler =>
  handleJob(publicationJob, async () => {
    await publishDue(platform);
    await announcePublished(platform);
  });

/** Publishes the due posts. */
export async function publishDue({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  const isDue = and(
    eq(blogTranslations.status, 'scheduled'),
    lte(blogTranslations.publishAt, clock()),
    isNull(blogTranslations.deletedAt),
  );
  await db
    .update(blogTranslations)
    .set({ status: 'published', firstPublishedAt: blogTranslations.publishAt })
    .where(and(isDue, isNull(blogTranslations.firstPublishedAt)));
  await db.update(blogTranslations).set({ status: 'published' }).where(isDue);
}

/** Mails each announced post to the subscribers of its language, once. */
export async function announcePublished(
  platform: Pick<Platform, 'db' | 'queue' | 'secrets' | 'clock' | 'settings'>,
): Promise<void> {
  const waiting = and(
    eq(blogTranslations.status, 'published'),
    eq(blogTranslations.announce, true),
    isNull(blogTranslations.announcedAt),
    isNull(blogTranslations.deletedAt),
  );
  await platform.db.transaction(async (tx) => {
    const posts = await tx
      .update(blogTranslations)
      .set({ announcedAt: platform.clock() })
      .where(waiting)
      .returning();
    for (const post of posts) await announce(tx, platform, post);
  });
}

async function announce(
  tx: Db,
  platform: Pick<Platform, 'queue' | 'secrets' | 'settings'>,
  post: typeof blogTranslations.$inferSelect,
): Promise<void> {
  for (const subscriber of await listSubscribers(tx, post.locale)) {
    const token = leaveToken(platform, subscriber);
    await mailLetter(tx, platform, newPostLetter(platform, subscriber, { token, post }));
  }
}
