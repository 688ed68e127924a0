import { sql } from 'drizzle-orm';
import { notAsked } from '#api/contract/consent.ts';
import { boolean, check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const moment = () => timestamp({ withTimezone: true, precision: 3 });
const isOpen = sql`closed_at is null`;

/** Accounts with their plan; every feature with users' data refers to them. */
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
    /** Picture's address at the provider of a linked sign-in. */
    pictureUrl: text(),
    /** Whether downloads carry the visible AI label, unless a download asks otherwise. */
    aiLabel: boolean().notNull().default(false),
    createdAt: moment().notNull(),
    /** Version (first day of validity) and time of the agreement to the terms of use; `notAsked` before any. */
    termsVersion: text().notNull().default(notAsked),
    termsAgreedAt: moment(),
    /** Time at which the person left; the row stays without personal data because the ledger refers to it. */
    closedAt: moment(),
    /** Keyed hash of the former address: its free credits are not granted again. */
    closedAddress: text(),
    /** While set, the account refuses every sign-in. */
    suspendedAt: moment(),
    suspensionReason: text(),
    /** Name and address for searching: small letters, no Vietnamese marks. */
    searchWords: text().generatedAlwaysAs(
      sql`lower(translate(regexp_replace(normalize(name || ' ' || email, NFD), U&'[\\0300-\\036F]', '', 'g'), 'Đđ', 'dd'))`,
    ),
  },
  (table) => [
    // Without closed accounts, so that a page far down the list is found in the index alone.
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
