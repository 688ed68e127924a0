import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

import { notAsked } from '#api/contract/consent.ts';
import { users } from '#server/users/users.tables.ts';

const moment = () => timestamp({ withTimezone: true, precision: 3 });

export const sessions = pgTable(
  'sessions',
  {
    /** The token's `jti`. */
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
    revokedAt: moment(),
    /** Written at most every five minutes. */
    lastSeenAt: moment().notNull(),
    /** Of the sign-in, for its owner to recognise it by. */
    browser: text(),
    system: text(),
    address: text(),
    /** When the second factor was shown; null where the account had none. */
    secondFactorAt: moment(),
  },
  (table) => [
    index('sessions_of_user')
      .on(table.userId)
      .where(sql`${table.revokedAt} is null`),
    index('sessions_by_end').on(table.expiresAt),
  ],
);

/**
 * A registration that waits for its code. What was typed with it is used only if this very code comes back, so that
 * nobody can choose the password of an address that is not theirs.
 */
export const verifications = pgTable(
  'verifications',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    passwordHash: text().notNull(),
    codeHash: text().notNull(),
    /** The terms of use that were agreed to with it, or that nobody was asked. */
    terms: text().notNull().default(notAsked),
    wrongTries: integer().notNull().default(0),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [index('verifications_of_user').on(table.userId, table.createdAt)],
);

export const passwordResets = pgTable(
  'password_resets',
  {
    tokenHash: text().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
    usedAt: moment(),
  },
  (table) => [index('password_resets_of_user').on(table.userId)],
);

/** A sign-in elsewhere that opens an account. */
export const identities = pgTable(
  'identities',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Who vouches, as its tokens say (`iss`). */
    issuer: text().notNull(),
    /** Whom they vouch for (`sub`): the only thing that never changes. */
    subject: text().notNull(),
    /** How people know it: `google.com`, `password`. */
    provider: text().notNull(),
    email: text().notNull(),
    linkedAt: moment().notNull(),
    lastUsedAt: moment().notNull(),
  },
  (table) => [
    uniqueIndex('identities_by_subject').on(table.issuer, table.subject),
    index('identities_of_user').on(table.userId),
  ],
);

/** A password for one sign-in. It is 128 random bits: a keyed hash hides it well enough. */
export const oneTimePasswords = pgTable('one_time_passwords', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  passwordHash: text().notNull(),
  expiresAt: moment().notNull(),
});

/** Codes of an authenticator (TOTP, RFC 6238) that are asked for beside the password. */
export const secondFactors = pgTable('second_factors', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Sealed: it has to be read again to compute the codes. */
  secret: text().notNull(),
  createdAt: moment().notNull(),
  /** Null until the first code was right. */
  confirmedAt: moment(),
  /** The half minute of the last code that was taken: none is taken twice. */
  lastStep: bigint({ mode: 'number' }),
});

/** Each opens the account once in place of a code. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    codeHash: text().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    usedAt: moment(),
  },
  (table) => [index('recovery_codes_of_user').on(table.userId)],
);
