import { and, asc, count, desc, eq, ilike, inArray, lt, ne, or, type SQL } from 'drizzle-orm';

import type { Db } from '#server/platform/database/database.ts';
import { pageOf } from '#server/platform/cursor.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { mailLetter } from '#server/platform/mail/mail.job.ts';
import type { Platform } from '#server/platform/platform.ts';

import { answerLetter } from './contact.letters.ts';
import { referenceOf } from './contact.service.ts';
import { contactAnswers, contactFiles, contactMessages } from './contact.tables.ts';
import type { AnswerRow, Message, MessageRow, MessageStatus } from './contact.types.ts';

/** For administrators alone: whoever mounts a call on these checks that. */

type Wanted = {
  /** Without one: all but what is held as a machine's. */
  status?: MessageStatus | undefined;
  /** Found in names, address and text. */
  q?: string | undefined;
  cursor?: string | undefined;
  limit: number;
};

const escaped = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** Newest first. */
export async function listMessages(
  { db }: Platform,
  { status, q, cursor, limit }: Wanted,
): Promise<{ items: Message[]; next: string | null }> {
  const conditions: (SQL | undefined)[] = [
    status ? eq(contactMessages.status, status) : ne(contactMessages.status, 'held'),
    cursor === undefined ? undefined : lt(contactMessages.id, cursor),
  ];
  if (q)
    conditions.push(
      or(
        ...[
          contactMessages.firstName,
          contactMessages.lastName,
          contactMessages.email,
          contactMessages.description,
        ].map((column) => ilike(column, escaped(q))),
      ),
    );
  const found = await db
    .select()
    .from(contactMessages)
    .where(and(...conditions))
    .orderBy(desc(contactMessages.id))
    .limit(limit + 1);
  const { rows, next } = pageOf(found, limit);
  return { items: await withFiles(db, rows), next };
}

/** How many wait: for the badge beside the inbox. */
export async function countNewMessages({ db }: Platform): Promise<number> {
  const [row] = await db
    .select({ waiting: count() })
    .from(contactMessages)
    .where(eq(contactMessages.status, 'new'));
  return row?.waiting ?? 0;
}

/** One message with its answers; a new one counts as read from now on. */
export async function readMessage(
  platform: Platform,
  id: string,
): Promise<{ message: Message; answers: AnswerRow[] }> {
  const { db, clock } = platform;
  await db
    .update(contactMessages)
    .set({ status: 'read', changedAt: clock() })
    .where(and(eq(contactMessages.id, id), eq(contactMessages.status, 'new')));
  const row = await findMessage(db, id);
  const answers = await db
    .select()
    .from(contactAnswers)
    .where(eq(contactAnswers.messageId, id))
    .orderBy(asc(contactAnswers.id));
  const [message] = await withFiles(db, [row]);
  if (!message) throw new Refusal('not_found');
  return { message, answers };
}

/** Files a message by hand: as no spam after all, as done, as new again. */
export async function fileMessage({ db, clock }: Platform, id: string, status: MessageStatus): Promise<void> {
  const changed = await db
    .update(contactMessages)
    .set({ status, changedAt: clock(), ...(status !== 'held' && { heldFor: null }) })
    .where(eq(contactMessages.id, id))
    .returning({ id: contactMessages.id });
  if (changed.length === 0) throw new Refusal('not_found');
}

/** Keeps an answer and mails it, in the language of the message. */
export async function answerMessage(
  platform: Platform,
  { id, author, text }: { id: string; author: string; text: string },
): Promise<AnswerRow> {
  return platform.db.transaction(async (tx) => {
    const { email, locale } = await findMessage(tx, id);
    const createdAt = platform.clock();
    const [answer] = await tx
      .insert(contactAnswers)
      .values({ id: platform.ids(), messageId: id, authorId: author, text, createdAt })
      .returning();
    if (!answer) throw new Error('an insert answers its row');
    await tx
      .update(contactMessages)
      .set({ status: 'answered', heldFor: null, changedAt: createdAt })
      .where(eq(contactMessages.id, id));
    await mailLetter(tx, platform, answerLetter({ to: email, locale }, { reference: referenceOf(id), text }));
    return answer;
  });
}

/** A file of a message, as a download that no browser opens in place. */
export async function readFileOf({ db, blobs }: Platform, messageId: string, id: string): Promise<Response> {
  const [file] = await db
    .select()
    .from(contactFiles)
    .where(and(eq(contactFiles.id, id), eq(contactFiles.messageId, messageId)));
  if (!file) throw new Refusal('not_found');
  const content = new Uint8Array(await blobs.read(file.blobKey));
  return new Response(content, {
    headers: {
      'content-type': file.contentType,
      'content-length': String(content.length),
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-store',
    },
  });
}

async function findMessage(db: Db, id: string): Promise<MessageRow> {
  const [row] = await db.select().from(contactMessages).where(eq(contactMessages.id, id));
  if (!row) throw new Refusal('not_found');
  return row;
}

async function withFiles(db: Db, rows: readonly MessageRow[]): Promise<Message[]> {
  const ids = rows.map(({ id }) => id);
  const files =
    ids.length === 0
      ? []
      : await db
          .select({
            id: contactFiles.id,
            messageId: contactFiles.messageId,
            name: contactFiles.name,
            contentType: contactFiles.contentType,
            bytes: contactFiles.bytes,
          })
          .from(contactFiles)
          .where(inArray(contactFiles.messageId, ids))
          .orderBy(asc(contactFiles.position));
  return rows.map((row) => ({
    ...row,
    reference: referenceOf(row.id),
    files: files.flatMap(({ messageId, ...file }) => (messageId === row.id ? [file] : [])),
  }));
}
