import { paymentMethods } from '#api/contract/choices.ts';
import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Payments of the sandbox: it is a separate gateway, and shares only its calls with the ledger. */
export const sandboxOrders = pgTable('sandbox_orders', {
  /** Id of the checkout. */
  id: uuid().primaryKey(),
  reference: text().notNull(),
  amount: integer().notNull(),
  /** Amount that its bank has sent with the right memo. */
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
