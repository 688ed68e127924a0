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
    /** Updated at most every five minutes. */
    lastSeenAt: moment().notNull(),
    /** Browser of the sign-in; the session list shows it to the owner. */
    browser: text(),
    system: text(),
    address: text(),
    /** Time of the second factor's check; null where the account had no second factor. */
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
 * Registrations that wait for their code. The name and password of a registration are used only if its own code comes back, so
 * that no stranger can choose the password of an address.
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
    /** Version of the terms of use that the registration agreed to, or `notAsked`. */
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

/** Sign-ins at other providers that open an account. */
export const identities = pgTable(
  'identities',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Issuer of the identity's tokens (`iss`). */
    issuer: text().notNull(),
    /** Subject of the identity's tokens (`sub`): the only claim that never changes. */
    subject: text().notNull(),
    /** Provider's id: `google.com`, `password`. */
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

/** Passwords for one sign-in. Each has 128 random bits: a keyed hash hides it well enough. */
export const oneTimePasswords = pgTable('one_time_passwords', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  passwordHash: text().notNull(),
  expiresAt: moment().notNull(),
});

/** Codes of an authenticator (TOTP, RFC 6238) that a sign-in requires beside the password. */
export const secondFactors = pgTable('second_factors', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Encrypted, not hashed: computing the codes needs the secret. */
  secret: text().notNull(),
  createdAt: moment().notNull(),
  /** Null until the first right code. */
  confirmedAt: moment(),
  /** Time step (30 s) of the last accepted code: each code is accepted once. */
  lastStep: bigint({ mode: 'number' }),
});

/** Recovery codes; each replaces a code of the authenticator once. */
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
