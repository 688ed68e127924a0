import { and, eq, inArray, lt, or } from 'drizzle-orm';

import { addTime } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/database/database.ts';
import { countTry } from '#server/platform/http/rate-limit.ts';
import { mailLetter } from '#server/platform/mail/mail.job.ts';
import type { Platform } from '#server/platform/platform.ts';

import { noticeLetter, receiptLetter } from './contact.letters.ts';
import { heldLife, limits, messageLife } from './contact.limits.ts';
import { contactFiles, contactMessages } from './contact.tables.ts';
import type { FileRow, NewMessage } from './contact-rows.types.ts';

/** Returns the reference of a message: short enough to be read out, and not secret. */
export const referenceOf = (id: string): string => `LH-${id.slice(-8).toUpperCase()}`;

/** Counts a message against the sender's rate limit, before the form is read. */
export const countMessage = (platform: Pick<Platform, 'db' | 'clock'>, ip: string): Promise<void> =>
  countTry(platform, limits.messagesFromAddress, ip);

/**
 * Stores a message with its files; mails the administrators and the sender in the same transaction. A message that looks like a
 * machine's is stored and not mailed: the inbox still shows a person who was taken for a machine.
 */
export async function storeMessage(
  platform: Pick<Platform, 'db' | 'queue' | 'blobs' | 'secrets' | 'clock' | 'ids' | 'settings'>,
  message: NewMessage,
): Promise<{ reference: string }> {
  const { form, locale, heldFor } = message;
  await countTry(platform, limits.messagesFromEmail, form.email);
  const id = platform.ids();
  const reference = referenceOf(id);
  const files: FileRow[] = [];
  for (const [position, { content, name, contentType }] of message.files.entries()) {
    const blobKey = await platform.blobs.put(content);
    const bytes = content.length;
    files.push({ id: platform.ids(), messageId: id, position, name, contentType, bytes, blobKey });
  }
  await platform.db.transaction(async (tx) => {
    await tx.insert(contactMessages).values({
      id,
      firstName: form.first_name,
      lastName: form.last_name,
      email: form.email,
      phone: form.phone === '' ? null : form.phone,
      topic: form.topic,
      description: form.description,
      locale,
      status: heldFor ? 'held' : 'new',
      heldFor: heldFor ?? null,
      createdAt: platform.clock(),
    });
    if (files.length > 0) await tx.insert(contactFiles).values(files);
    if (!heldFor) await mailAbout(tx, platform, { ...message, reference });
  });
  return { reference };
}

async function mailAbout(
  tx: Db,
  platform: Pick<Platform, 'queue' | 'secrets' | 'settings'>,
  { form, locale, files, reference }: NewMessage & { reference: string },
): Promise<void> {
  for (const to of platform.settings.adminEmails)
    await mailLetter(tx, platform, noticeLetter(to, { form, reference, files: files.length }));
  await mailLetter(tx, platform, receiptLetter({ to: form.email, locale }, { reference, topic: form.topic }));
}

/** Deletes old messages with their answers and files; messages that look like a machine's are deleted sooner. */
export async function deleteOldMessages({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  const before = (life: number) => lt(contactMessages.createdAt, addTime(clock(), -life));
  await db
    .delete(contactMessages)
    .where(or(before(messageLife), and(eq(contactMessages.status, 'held'), before(heldLife))));
}

/** Returns the blobs that messages refer to: the nightly sweep keeps them. */
export async function blobsOfMessages(db: Db, keys: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ key: contactFiles.blobKey })
    .from(contactFiles)
    .where(inArray(contactFiles.blobKey, [...keys]));
  return rows.map(({ key }) => key);
}
