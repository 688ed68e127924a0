import { index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

import type { PaidMethod } from '#api/contract/choices.ts';
import type { Locale } from '#api/contract/common.ts';
import type { PurchasedItem } from '#api/contract/payments.ts';
import type { BillingDetails } from '#api/contract/receipts.ts';
import { users } from '#server/users/users.tables.ts';

/** All that a document says, kept as it was when it was issued. */
export type DocumentFacts = {
  locale: Locale;
  /** `receipts`: where it was mailed, if not to the address of the account. */
  buyer: { name: string; email: string; receipts?: string } & Omit<BillingDetails, 'email'>;
  item: PurchasedItem;
  /** Null is unlimited. */
  credits: number | null;
  method: PaidMethod;
  amountVnd: number;
  paidAt: string;
  /** Of a note of a refund: the receipt's number, and why. */
  refund?: { of: string; reason: string };
};

const moment = () => timestamp({ withTimezone: true, precision: 3 });

/** What a receipt says stays what it said: a trigger refuses to change or delete one. */
export const documents = pgTable(
  'receipt_documents',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    paymentId: uuid().notNull(),
    /** The refund that a note is of; the payment itself for a receipt. */
    subjectId: uuid().notNull().unique(),
    kind: text({ enum: ['receipt', 'refund_note'] }).notNull(),
    number: integer().notNull(),
    facts: jsonb().$type<DocumentFacts>().notNull(),
    issuedAt: moment().notNull(),
  },
  (table) => [
    uniqueIndex('documents_by_number').on(table.kind, table.number),
    index('documents_of_payment').on(table.paymentId),
  ],
);

/** The last number of each series. Its row is locked until the document is written, so that no number is lost. */
export const documentNumbers = pgTable('document_numbers', {
  kind: text({ enum: ['receipt', 'refund_note'] }).primaryKey(),
  last: integer().notNull(),
});

export const billingDetails = pgTable('billing_details', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id),
  company: text().notNull().default(''),
  taxCode: text().notNull().default(''),
  address: text().notNull().default(''),
  /** Where receipts go; empty: to the address of the account. */
  email: text().notNull().default(''),
});
