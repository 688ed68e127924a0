import { type SQL, sql } from 'drizzle-orm';
import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

import { users } from '#server/users/users.tables.ts';

const moment = () => timestamp({ withTimezone: true, precision: 3 });

const plain = (words: SQL): SQL =>
  sql`lower(translate(regexp_replace(normalize(${words}, NFD), U&'[\\0300-\\036F]', '', 'g'), 'Đđ', 'dd'))`;

/** Messages that visitors sent by the form. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: uuid().primaryKey(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    email: text().notNull(),
    phone: text(),
    topic: text({
      enum: ['technical_support', 'service_and_pricing', 'cooperation', 'feedback', 'other'],
    }).notNull(),
    description: text().notNull(),
    /** Language of the message and of its answers. */
    locale: text({ enum: ['vi', 'en'] }).notNull(),
    /** `held` marks messages that look like a machine's: stored and shown, not mailed. */
    status: text({ enum: ['new', 'read', 'answered', 'closed', 'held'] }).notNull(),
    /** Reason for which the message was held on arrival; it stays when an administrator changes the status. */
    heldFor: text({ enum: ['trap', 'no_ticket', 'too_fast'] }),
    createdAt: moment().notNull(),
    /** Time of the last manual change of the status. */
    changedAt: moment(),
    /** Text by which messages are searched and sorted: lower case, no Vietnamese marks. */
    plainName: text().generatedAlwaysAs(plain(sql`last_name || ' ' || first_name`)),
    searchWords: text().generatedAlwaysAs(
      plain(sql`last_name || ' ' || first_name || ' ' || email || ' ' || description`),
    ),
  },
  (table) => [
    index('contact_messages_by_status').on(table.status, table.id),
    index('contact_messages_by_name').on(table.plainName, table.id),
    index('contact_messages_by_email').on(table.email),
  ],
);

export const contactFiles = pgTable(
  'contact_files',
  {
    id: uuid().primaryKey(),
    messageId: uuid()
      .notNull()
      .references(() => contactMessages.id, { onDelete: 'cascade' }),
    /** Order in which the files were sent. */
    position: integer().notNull(),
    name: text().notNull(),
    contentType: text({ enum: ['image/png', 'image/jpeg', 'application/pdf'] }).notNull(),
    bytes: integer().notNull(),
    blobKey: text().notNull(),
  },
  (table) => [
    index('contact_files_of_message').on(table.messageId, table.position),
    index('contact_files_by_blob').on(table.blobKey),
  ],
);

/** Answers of administrators; mailed to the sender. */
export const contactAnswers = pgTable(
  'contact_answers',
  {
    id: uuid().primaryKey(),
    messageId: uuid()
      .notNull()
      .references(() => contactMessages.id, { onDelete: 'cascade' }),
    authorId: uuid()
      .notNull()
      .references(() => users.id),
    text: text().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [index('contact_answers_of_message').on(table.messageId, table.id)],
);
