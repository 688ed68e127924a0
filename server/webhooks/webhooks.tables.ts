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
    /** Encrypted, not hashed: signing needs it. */
    secret: text().notNull(),
    /** Threshold of the balance below which an event is sent. */
    lowCredits: integer().notNull(),
    active: boolean().notNull().default(true),
    /** Reason of an automatic stop. */
    stopped: text({ enum: ['gone'] }),
    createdAt: moment().notNull(),
  },
  (table) => [index('webhook_endpoints_of_user').on(table.userId, table.id)],
);

/** Events; an event keeps its id over all its deliveries. */
export const webhookEvents = pgTable(
  'webhook_events',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    type: text().notNull(),
    /** The sent JSON, byte for byte. */
    body: text().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [index('webhook_events_by_age').on(table.createdAt)],
);

/** Tries to deliver an event to an endpoint. */
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
    /** Whether a user requested it. */
    replay: boolean().notNull().default(false),
    dueAt: moment().notNull(),
    sentAt: moment(),
    milliseconds: integer(),
    answerStatus: integer(),
    answerBody: text(),
    /** Reason of a missing response. */
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
