import { sql } from 'drizzle-orm';
import {
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';

import { errorCodes } from '#api/contract/problem.ts';
import { users } from '#server/users/users.tables.ts';
import { assets } from '#server/library/assets.tables.ts';
import { apiTokens } from '#server/tokens/tokens.tables.ts';

const moment = () => timestamp({ withTimezone: true, precision: 3 });
const features = ['virtual-tryon', 'body-generator', 'hairstyle', 'image-to-video', 'image-editing'] as const;
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
const fields = () => jsonb().$type<Record<string, unknown>>();

export const generations = pgTable(
  'generations',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    feature: text({ enum: features }).notNull(),
    status: text({ enum: ['queued', 'running', 'succeeded', 'failed', 'cancelled'] }).notNull(),
    stage: text({ enum: ['analysing', 'processing', 'generating'] }),
    progress: real().notNull().default(0),
    /** Token of a program's order. */
    tokenId: uuid().references(() => apiTokens.id, { onDelete: 'set null' }),
    /** Counts the changes of the job: the id of its live events. */
    version: integer().notNull().default(0),
    /** Counts the claims: only the latest claim may change the job. */
    attempt: integer().notNull().default(0),
    /** A higher value runs first; each further job of one account waits behind the first ones of others. */
    priority: integer().notNull(),
    cost: integer().notNull(),
    engine: text().notNull(),
    model: text(),
    seed: integer().notNull(),
    params: fields().notNull(),
    requested: fields(),
    delivered: fields(),
    /** A hosted engine's ticket of the job, so that another attempt resumes it instead of paying twice. */
    ticket: jsonb().$type<unknown>(),
    notes: jsonb().$type<string[]>().notNull().default([]),
    errorCode: text({ enum: errorCodes }),
    resultId: uuid().references(() => assets.id, { onDelete: 'set null' }),
    createdAt: moment().notNull(),
    startedAt: moment(),
    finishedAt: moment(),
    processingMs: integer(),
    deletedAt: moment(),
    /** Time at which the owner saw the result, on any device. */
    seenAt: moment(),
    /** Search words in plain letters without marks, separated by one space. */
    searchWords: text().notNull().default(''),
    /** Includes the owner as a word, so that one index finds the words of one user alone. */
    search: tsvector().generatedAlwaysAs(
      sql`array_to_tsvector(string_to_array(rtrim('u' || user_id::text || ' ' || search_words), ' '))`,
    ),
  },
  (table) => [
    index('generations_of_user')
      .on(table.userId, table.createdAt, table.id)
      .where(sql`${table.deletedAt} is null`),
    index('generations_of_user_by_feature')
      .on(table.userId, table.feature, table.createdAt, table.id)
      .where(sql`${table.deletedAt} is null`),
    index('generations_of_user_by_status')
      .on(table.userId, table.status, table.createdAt, table.id)
      .where(sql`${table.deletedAt} is null`),
    index('generations_of_user_by_feature_status')
      .on(table.userId, table.feature, table.status, table.createdAt, table.id)
      .where(sql`${table.deletedAt} is null`),
    index('generations_of_user_unseen')
      .on(table.userId, table.finishedAt)
      .where(
        sql`${table.seenAt} is null and ${table.finishedAt} is not null and ${table.deletedAt} is null and ${table.tokenId} is null`,
      ),
    index('generations_of_user_in_bin')
      .on(table.userId, table.createdAt, table.id)
      .where(sql`${table.deletedAt} is not null`),
    index('generations_by_words').using('gin', table.search),
    index('generations_of_result').on(table.resultId),
    index('generations_of_token')
      .on(table.tokenId, table.id)
      .where(sql`${table.tokenId} is not null`),
    index('generations_under_way')
      .on(table.priority.desc(), table.id)
      .where(sql`${table.status} in ('queued', 'running')`),
    index('generations_by_speed')
      .on(table.feature, table.finishedAt)
      .where(sql`${table.status} = 'succeeded'`),
    index('generations_by_owner').on(table.userId, table.id),
    index('generations_by_age').on(table.createdAt),
    index('failures_by_end')
      .on(table.finishedAt)
      .where(sql`${table.status} = 'failed'`),
    index('generations_that_failed')
      .on(table.id)
      .where(sql`${table.status} = 'failed'`),
    index('failures_by_cost')
      .on(table.cost, table.id)
      .where(sql`${table.status} = 'failed'`),
    index('failures_by_duration')
      .on(sql`coalesce(${table.processingMs}, -1)`, table.id)
      .where(sql`${table.status} = 'failed'`),
    index('generations_in_bin')
      .on(table.deletedAt)
      .where(sql`${table.deletedAt} is not null`),
  ],
);

export const generationInputs = pgTable(
  'generation_inputs',
  {
    generationId: uuid()
      .notNull()
      .references(() => generations.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    role: text({ enum: ['person', 'garment', 'face', 'photo', 'mask', 'image', 'result'] }).notNull(),
    assetId: uuid()
      .notNull()
      .references(() => assets.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.generationId, table.position] }),
    index('generation_inputs_of_asset').on(table.assetId, table.generationId),
  ],
);

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    /** Hash of the call and its body. */
    request: text().notNull(),
    /** The response's JSON, byte for byte. */
    answer: text().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.key] }),
    index('idempotency_keys_by_age').on(table.createdAt),
  ],
);
