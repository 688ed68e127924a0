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
    /** Requests per sliding minute. */
    rateLimit: integer().notNull(),
    active: boolean().notNull().default(true),
    expiresAt: moment(),
    /** Addresses and ranges; empty for any address. */
    allowedIps: jsonb().$type<string[]>().notNull().default([]),
    /** Credits per calendar month in UTC. */
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

/** Secrets of a token: the current one and replaced ones. */
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
    /** End of a replaced secret's validity. */
    validUntil: moment(),
  },
  (table) => [index('api_token_secrets_of_token').on(table.tokenId, table.createdAt)],
);

/** Number of a token's admitted requests, and the time of the last one; locked while a request is counted. */
export const apiTokenRates = pgTable('api_token_rates', {
  tokenId: uuid()
    .primaryKey()
    .references(() => apiTokens.id, { onDelete: 'cascade' }),
  taken: bigint({ mode: 'number' }).notNull().default(0),
  /** Number of the oldest request of the last minute; the stored value may lag behind. */
  oldest: bigint({ mode: 'number' }).notNull().default(0),
  lastAt: moment(),
  lastIp: text(),
});

/** Times of the last 1000 admitted requests: request n has slot n mod 1000. */
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
    /** Day in UTC. */
    day: date({ mode: 'string' }).notNull(),
    service: text().notNull(),
    calls: integer().notNull().default(0),
    generations: integer().notNull().default(0),
    /** Credits that the orders of that day hold or have cost, less the returned ones. */
    credits: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.tokenId, table.day, table.service] })],
);
