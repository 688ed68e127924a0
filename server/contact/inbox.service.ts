import { and, asc, count, eq, gte, inArray, like, lt, ne, or, type SQL, sql } from 'drizzle-orm';

import type { messageSorts } from '#api/contract/choices.ts';
import { addDays, startOfStudioDay } from '#server/platform/calendar.ts';
import type { Db } from '#server/platform/database/database.ts';
import { likePattern, unaccentedSql } from '#server/platform/database/unaccented-text.ts';
import { cutPage, type Order, pageBy, type SortKey } from '#server/platform/database/sorted-page.ts';
import { Refusal } from '#server/platform/http/http-refusal.ts';
import { mailLetter } from '#server/platform/mail/mail.job.ts';
import type { Platform } from '#server/platform/platform.ts';

import { answerLetter } from './contact.letters.ts';
import { referenceOf } from './contact.service.ts';
import { contactAnswers, contactFiles, contactMessages } from './contact.tables.ts';
import type { AnswerRow, Message, MessageRow, MessageStatus } from './contact-rows.types.ts';

/** Filter of the inbox, for administrators alone: the routes check the role. */

export type MessageFilter = {
  /** Without a status: all messages but the held ones. */
  status?: MessageStatus | undefined;
  topic?: MessageRow['topic'] | undefined;
  /** Searches the reference, the names, the address and the text. */
  q?: string | undefined;
  start_date?: string | undefined;
  end_date?: string | undefined;
  sort?: (typeof messageSorts)[number] | undefined;
  order?: Order | undefined;
};
type Page = { cursor?: string | undefined; limit: number };

const keys: Record<(typeof messageSorts)[number], SortKey> = {
  created_at: { by: contactMessages.id, type: 'uuid' },
  name: { by: contactMessages.plainName, type: 'text' },
};

const filterCondition = ({ status, topic, q, start_date, end_date }: MessageFilter): SQL | undefined =>
  and(
    status ? eq(contactMessages.status, status) : ne(contactMessages.status, 'held'),
    topic && eq(contactMessages.topic, topic),
    start_date ? gte(contactMessages.createdAt, startOfStudioDay(start_date)) : undefined,
    end_date ? lt(contactMessages.createdAt, startOfStudioDay(addDays(end_date, 1))) : undefined,
    q
      ? or(
          like(contactMessages.searchWords, unaccentedSql(likePattern(q))),
          like(sql`'lh-' || right(${contactMessages.id}::text, 8)`, likePattern(q.toLowerCase())),
        )
      : undefined,
  );

/** Lists the matching messages, the latest first unless sorted otherwise. */
export async function listMessages(
  { db }: Pick<Platform, 'db'>,
  { sort = 'created_at', order, cursor, limit, ...filter }: MessageFilter & Page,
): Promise<{ items: Message[]; next: string | null }> {
  const { onward, orderBy } = pageBy(keys[sort], contactMessages.id, { order, cursor });
  const found = await db
    .select()
    .from(contactMessages)
    .where(and(filterCondition(filter), onward))
    .orderBy(...orderBy)
    .limit(limit + 1);
  const { rows, next } = cutPage(found, limit, ({ id, plainName }) =>
    sort === 'name' ? (plainName ?? '') : id,
  );
  return { items: await withFiles(db, rows), next };
}

/** Counts the new messages, for the badge beside the inbox. */
export async function countNewMessages({ db }: Pick<Platform, 'db'>): Promise<number> {
  const [row] = await db
    .select({ waiting: count() })
    .from(contactMessages)
    .where(eq(contactMessages.status, 'new'));
  return row?.waiting ?? 0;
}

/** Marks a new message as read. */
export async function markRead({ db, clock }: Pick<Platform, 'db' | 'clock'>, id: string): Promise<void> {
  await db
    .update(contactMessages)
    .set({ status: 'read', changedAt: clock() })
    .where(and(eq(contactMessages.id, id), eq(contactMessages.status, 'new')));
}

/** Reads one message with its answers. */
export async function readMessage(
  { db }: Pick<Platform, 'db'>,
  id: string,
): Promise<{ message: Message; answers: AnswerRow[] }> {
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

/**
 * Sets a message's status by hand: as no spam, as done, as new again.
 * @returns the earlier status.
 */
export async function fileMessage(
  tx: Db,
  { clock }: Pick<Platform, 'clock'>,
  id: string,
  status: MessageStatus,
): Promise<MessageStatus> {
  const [before] = await tx
    .select({ status: contactMessages.status })
    .from(contactMessages)
    .where(eq(contactMessages.id, id))
    .for('update');
  if (!before) throw new Refusal('not_found');
  await tx.update(contactMessages).set({ status, changedAt: clock() }).where(eq(contactMessages.id, id));
  return before.status;
}

/** Stores an answer and mails it, in the language of the message. */
export async function answerMessage(
  platform: Pick<Platform, 'db' | 'queue' | 'secrets' | 'clock' | 'ids'>,
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
      .set({ status: 'answered', changedAt: createdAt })
      .where(eq(contactMessages.id, id));
    await mailLetter(tx, platform, answerLetter({ to: email, locale }, { reference: referenceOf(id), text }));
    return answer;
  });
}

/** Reads a file of a message, as a download that no browser opens in place. */
export async function readFileOf(
  { db, blobs }: Pick<Platform, 'db' | 'blobs'>,
  messageId: string,
  id: string,
): Promise<Response> {
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
  return rows.map(({ plainName: _plainName, searchWords: _searchWords, ...row }) => ({
    ...row,
    reference: referenceOf(row.id),
    files: files.flatMap(({ messageId, ...file }) => (messageId === row.id ? [file] : [])),
  }));
}
