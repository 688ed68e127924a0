import { sql } from 'drizzle-orm';
import { notAsked } from '#api/contract/consent.ts';
import { boolean, check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const moment = () => timestamp({ withTimezone: true, precision: 3 });
const isOpen = sql`closed_at is null`;

/** Who has an account, with the plan that it is on: what every feature that stores something of somebody's refers to. */
export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey(),
    /** In lower case. */
    email: text().notNull().unique(),
    name: text().notNull(),
    /** Null until the address is verified: only its owner may decide on the password. */
    passwordHash: text(),
    emailVerifiedAt: moment(),
    locale: text({ enum: ['vi', 'en'] }).notNull(),
    plan: text({ enum: ['free_trial', 'basic', 'starter', 'pro', 'professional', 'premium', 'enterprise'] })
      .notNull()
      .default('free_trial'),
    /** Of the person, as a linked sign-in knows it; somewhere else. */
    pictureUrl: text(),
    /** What is downloaded says visibly that AI made it, unless a download asks otherwise. */
    aiLabel: boolean().notNull().default(false),
    createdAt: moment().notNull(),
    /** The terms of use that were agreed to, by the day since which they hold, and when; or that nobody was asked. */
    termsVersion: text().notNull().default(notAsked),
    termsAgreedAt: moment(),
    /** The person is gone; the row stays because the ledger refers to it, and says nothing of them. */
    closedAt: moment(),
    /** Keyed hash of the address that was: its free credits are not granted again. */
    closedAddress: text(),
    /** Nobody gets in while this stands. */
    suspendedAt: moment(),
    suspensionReason: text(),
    /** Name and address as they are typed in a hurry: small letters, no Vietnamese marks. */
    searchWords: text().generatedAlwaysAs(
      sql`lower(translate(regexp_replace(normalize(name || ' ' || email, NFD), U&'[\\0300-\\036F]', '', 'g'), 'Đđ', 'dd'))`,
    ),
  },
  (table) => [
    // Without the closed ones, so that a page far down the list is found in the index alone.
    index('users_open_by_words').on(table.searchWords, table.id).where(isOpen),
    index('users_open_by_email').on(table.email, table.id).where(isOpen),
    index('users_open_by_age').on(table.createdAt, table.id).where(isOpen),
    index('users_by_closed_address')
      .on(table.closedAddress)
      .where(sql`${table.closedAddress} is not null`),
    check(
      'terms_with_their_moment',
      sql`(${table.termsVersion} = 'not_asked') = (${table.termsAgreedAt} is null)`,
    ),
  ],
);
