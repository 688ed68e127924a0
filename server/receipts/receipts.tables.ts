import { index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

import type { PaidMethod } from '#api/contract/choices.ts';
import type { Locale } from '#api/contract/common.ts';
import type { PurchasedItem } from '#api/contract/payments.ts';
import type { BillingDetails } from '#api/contract/receipts.ts';
import { users } from '#server/users/users.tables.ts';

/** All content of a document, stored as it was when it was issued. */
export type DocumentFacts = {
  locale: Locale;
  /** `receipts`: the mail address of the receipt where it differs from the account's. */
  buyer: { name: string; email: string; receipts?: string } & Omit<BillingDetails, 'email'>;
  item: PurchasedItem;
  /** Null is unlimited. */
  credits: number | null;
  method: PaidMethod;
  amountVnd: number;
  paidAt: string;
  /** Receipt number and reason of a refund note. */
  refund?: { of: string; reason: string };
};

const moment = () => timestamp({ withTimezone: true, precision: 3 });

/** Issued receipts never change: a trigger refuses to change or delete one. */
export const documents = pgTable(
  'receipt_documents',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    paymentId: uuid().notNull(),
    /** Refund of a note; payment of a receipt. */
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

/** Last number of each series. Its row is locked until the document is written, so that the series has no gaps. */
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
  /** Mail address for receipts; empty: the account's address. */
  email: text().notNull().default(''),
});
