import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

import type { WebhookEventType } from '#api/contract/webhooks.ts';
import { users } from '#server/users/users.tables.ts';

const moment = () => timestamp({ withTimezone: true, precision: 3 });

export const webhookEndpoints = pgTable(
  'webhook_endpoints',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    url: text().notNull(),
    events: jsonb().$type<WebhookEventType[]>().notNull(),
    /** Encrypted: it has to be known to sign by. */
    secret: text().notNull(),
    /** A balance that falls below it is told. */
    lowCredits: integer().notNull(),
    active: boolean().notNull().default(true),
    /** Why it was switched off, where nobody did. */
    stopped: text({ enum: ['gone'] }),
    createdAt: moment().notNull(),
  },
  (table) => [index('webhook_endpoints_of_user').on(table.userId, table.id)],
);

/** What happened; its id stays the same however often it is told. */
export const webhookEvents = pgTable(
  'webhook_events',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    type: text().notNull(),
    /** The JSON that is sent, byte for byte. */
    body: text().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [index('webhook_events_by_age').on(table.createdAt)],
);

/** One try to tell an endpoint of an event. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: uuid().primaryKey(),
    endpointId: uuid()
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: 'cascade' }),
    eventId: uuid()
      .notNull()
      .references(() => webhookEvents.id, { onDelete: 'cascade' }),
    /** Counts from 1. */
    attempt: integer().notNull(),
    status: text({ enum: ['waiting', 'delivered', 'failed'] }).notNull(),
    /** Asked for by hand. */
    replay: boolean().notNull().default(false),
    dueAt: moment().notNull(),
    sentAt: moment(),
    milliseconds: integer(),
    answerStatus: integer(),
    answerBody: text(),
    /** Why no answer came. */
    failure: text(),
  },
  (table) => [
    index('webhook_deliveries_of_endpoint').on(table.endpointId, table.id),
    index('webhook_deliveries_of_event').on(table.eventId),
    index('webhook_deliveries_waiting')
      .on(table.dueAt)
      .where(sql`${table.status} = 'waiting'`),
  ],
);
