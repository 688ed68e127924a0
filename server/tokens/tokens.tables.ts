import type { Feature } from '#api/contract/choices.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';

import { users } from '#server/users/users.tables.ts';

const moment = () => timestamp({ withTimezone: true, precision: 3 });

export const apiTokens = pgTable(
  'api_tokens',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    mode: text({ enum: ['live', 'test'] }).notNull(),
    services: jsonb().$type<Feature[]>().notNull(),
    /** Requests in any minute. */
    rateLimit: integer().notNull(),
    active: boolean().notNull().default(true),
    expiresAt: moment(),
    /** Addresses and ranges; empty for anywhere. */
    allowedIps: jsonb().$type<string[]>().notNull().default([]),
    /** Credits in a calendar month of UTC. */
    monthlyCap: integer(),
    createdAt: moment().notNull(),
    deletedAt: moment(),
  },
  (table) => [
    index('api_tokens_of_user')
      .on(table.userId, table.id)
      .where(sql`${table.deletedAt} is null`),
  ],
);

/** The secrets of a token: the one that it has, and those that it had. */
export const apiTokenSecrets = pgTable(
  'api_token_secrets',
  {
    /** SHA-256: a secret has 190 random bits, which no slow hash would make any safer. */
    hash: text().primaryKey(),
    tokenId: uuid()
      .notNull()
      .references(() => apiTokens.id, { onDelete: 'cascade' }),
    hint: text().notNull(),
    createdAt: moment().notNull(),
    /** Of one that was replaced. */
    validUntil: moment(),
  },
  (table) => [index('api_token_secrets_of_token').on(table.tokenId, table.createdAt)],
);

/** How often a token was let in, and when for the last time; locked while a request is counted. */
export const apiTokenRates = pgTable('api_token_rates', {
  tokenId: uuid()
    .primaryKey()
    .references(() => apiTokens.id, { onDelete: 'cascade' }),
  taken: bigint({ mode: 'number' }).notNull().default(0),
  /** Which request is the oldest of the last minute; what is kept may lag behind. */
  oldest: bigint({ mode: 'number' }).notNull().default(0),
  lastAt: moment(),
  lastIp: text(),
});

/** When each of the last 1000 requests was let in: request n stands in slot n mod 1000. */
export const apiTokenHits = pgTable(
  'api_token_hits',
  {
    tokenId: uuid()
      .notNull()
      .references(() => apiTokens.id, { onDelete: 'cascade' }),
    slot: integer().notNull(),
    at: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.tokenId, table.slot] })],
);

export const apiTokenUsage = pgTable(
  'api_token_usage',
  {
    tokenId: uuid()
      .notNull()
      .references(() => apiTokens.id, { onDelete: 'cascade' }),
    /** Of UTC. */
    day: date({ mode: 'string' }).notNull(),
    service: text().notNull(),
    calls: integer().notNull().default(0),
    generations: integer().notNull().default(0),
    /** That its orders of that day hold or have cost; what is given back is taken off. */
    credits: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.tokenId, table.day, table.service] })],
);
