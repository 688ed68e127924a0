import { paymentMethods } from '#api/contract/choices.ts';
import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Payments as the sandbox knows them: it is a gateway of its own, and shares nothing with the books but its calls. */
export const sandboxOrders = pgTable('sandbox_orders', {
  /** The checkout's id. */
  id: uuid().primaryKey(),
  reference: text().notNull(),
  amount: integer().notNull(),
  /** What its bank has sent with the right memo. */
  sent: integer().notNull().default(0),
  method: text({ enum: paymentMethods }).notNull(),
  title: text().notNull(),
  returnPath: text().notNull(),
  cancelPath: text().notNull(),
  status: text({ enum: ['open', 'paid', 'declined', 'closed'] })
    .notNull()
    .default('open'),
  createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
});
