import { and, eq, inArray, sql } from 'drizzle-orm';

import type { BillingDetails, IssuedDocument } from '#api/contract/receipts.ts';
import { accountById, lockOpenAccount } from '#server/users/users.service.ts';
import type { Db } from '#server/platform/database/database.ts';
import { Refusal } from '#server/platform/http/http-refusal.ts';
import type { Platform } from '#server/platform/platform.ts';

import { printDocument } from './receipt-pdf.ts';
import { receiptJob } from './receipts.queue.ts';
import { billingDetails, type DocumentFacts, documentNumbers, documents } from './receipts.tables.ts';

export type DocumentRow = typeof documents.$inferSelect;
type Deps = Pick<Platform, 'ids' | 'clock' | 'queue'>;

const prefixes: Record<DocumentRow['kind'], string> = { receipt: 'MOT', refund_note: 'MOT-R' };

export const numberOf = ({ kind, number }: Pick<DocumentRow, 'kind' | 'number'>): string =>
  `${prefixes[kind]}-${String(number).padStart(6, '0')}`;

const toDocument = (row: DocumentRow): IssuedDocument => ({
  id: row.id,
  kind: row.kind,
  number: numberOf(row),
  issued_at: row.issuedAt.toISOString(),
});

export async function readBillingDetails(db: Db, userId: string): Promise<BillingDetails> {
  const [row] = await db.select().from(billingDetails).where(eq(billingDetails.userId, userId));
  return {
    company: row?.company ?? '',
    tax_code: row?.taxCode ?? '',
    address: row?.address ?? '',
    email: row?.email ?? '',
  };
}

export async function changeBillingDetails(
  db: Db,
  userId: string,
  change: { [Key in keyof BillingDetails]?: string | undefined },
): Promise<BillingDetails> {
  return db.transaction(async (tx) => {
    await lockOpenAccount(tx, userId);
    const { company, tax_code, address, email } = { ...(await readBillingDetails(tx, userId)), ...change };
    const values = { company, taxCode: tax_code, address, email };
    await tx
      .insert(billingDetails)
      .values({ userId, ...values })
      .onConflictDoUpdate({ target: billingDetails.userId, set: values });
    return readBillingDetails(tx, userId);
  });
}

/** Deletes the users' billing details; the receipts themselves are kept as the law requires. */
export async function deleteBillingDetailsOfUsers(tx: Db, userIds: readonly string[]): Promise<void> {
  await tx.delete(billingDetails).where(inArray(billingDetails.userId, [...userIds]));
}

type Issue = Omit<DocumentFacts, 'locale' | 'buyer' | 'paidAt' | 'refund'> & {
  userId: string;
  paymentId: string;
  paidAt: Date;
};

/** Issues the receipt of a payment; returns the existing one if it was issued before. */
export const issueReceipt = (tx: Db, deps: Deps, issue: Issue): Promise<DocumentRow> =>
  write(tx, deps, { ...issue, kind: 'receipt', subjectId: issue.paymentId });

/** Issues the refund note of a payment that has a receipt. */
export async function issueRefundNote(
  tx: Db,
  deps: Deps,
  {
    refundId,
    amountVnd,
    reason,
    paymentId,
    at,
  }: { refundId: string; amountVnd: number; reason: string; paymentId: string; at: Date },
): Promise<DocumentRow | undefined> {
  const [receipt] = await tx
    .select()
    .from(documents)
    .where(and(eq(documents.paymentId, paymentId), eq(documents.kind, 'receipt')));
  if (!receipt) return undefined;
  const { userId, facts } = receipt;
  const { item, credits, method } = facts;
  const refund = { of: numberOf(receipt), reason };
  return write(tx, deps, {
    userId,
    paymentId,
    item,
    credits,
    method,
    amountVnd,
    refund,
    kind: 'refund_note',
    subjectId: refundId,
    paidAt: at,
  });
}

type Written = Issue & { kind: DocumentRow['kind']; subjectId: string; refund?: DocumentFacts['refund'] };

async function write(tx: Db, { ids, clock, queue }: Deps, issue: Written): Promise<DocumentRow> {
  const [existing] = await tx.select().from(documents).where(eq(documents.subjectId, issue.subjectId));
  if (existing) return existing;
  const { userId, paymentId, subjectId, kind, paidAt, item, credits, method, amountVnd, refund } = issue;
  const { locale, name, email } = await accountById(tx, userId);
  const { email: receipts, ...details } = await readBillingDetails(tx, userId);
  const buyer = { name, email, ...details, ...(receipts !== '' && { receipts }) };
  const [row] = await tx
    .insert(documents)
    .values({
      id: ids(),
      userId,
      paymentId,
      subjectId,
      kind,
      number: await nextNumber(tx, kind),
      facts: {
        locale,
        buyer,
        item,
        credits,
        method,
        amountVnd,
        paidAt: paidAt.toISOString(),
        ...(refund && { refund }),
      },
      issuedAt: clock(),
    })
    .returning();
  if (!row) throw new Error('the document was not written');
  await queue.send(tx, receiptJob, { document: row.id });
  return row;
}

/** Taken in the transaction that writes the document: a rollback returns the number. */
async function nextNumber(tx: Db, kind: DocumentRow['kind']): Promise<number> {
  const [row] = await tx
    .insert(documentNumbers)
    .values({ kind, last: 1 })
    .onConflictDoUpdate({ target: documentNumbers.kind, set: { last: sql`${documentNumbers.last} + 1` } })
    .returning();
  if (!row) throw new Error('there is no number');
  return row.last;
}

/** Returns the documents by payment, the oldest first. */
export async function documentsOf(
  db: Db,
  paymentIds: readonly string[],
): Promise<ReadonlyMap<string, IssuedDocument[]>> {
  const rows =
    paymentIds.length === 0
      ? []
      : await db
          .select()
          .from(documents)
          .where(inArray(documents.paymentId, [...paymentIds]))
          .orderBy(documents.id);
  return groupDocuments(rows);
}

function groupDocuments(rows: readonly DocumentRow[]): ReadonlyMap<string, IssuedDocument[]> {
  const groups = new Map<string, IssuedDocument[]>();
  for (const row of rows) groups.set(row.paymentId, [...(groups.get(row.paymentId) ?? []), toDocument(row)]);
  return groups;
}

export async function documentById(db: Db, id: string): Promise<DocumentRow> {
  const [row] = await db.select().from(documents).where(eq(documents.id, id));
  if (!row) throw new Error(`there is no document ${id}`);
  return row;
}

/** Printed anew each time, with the same content: it uses the facts that were stored when it was issued. */
export const printRow = ({ settings }: Pick<Platform, 'settings'>, row: DocumentRow): Promise<Uint8Array> =>
  printDocument({
    kind: row.kind,
    number: numberOf(row),
    issuedAt: row.issuedAt,
    facts: row.facts,
    seller: settings.publicUrl.replace(/^https?:\/\//, ''),
  });

export async function documentFile(
  platform: Pick<Platform, 'settings'>,
  row: DocumentRow,
): Promise<Response> {
  const pdf = await printRow(platform, row);
  return new Response(new Uint8Array(pdf), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${numberOf(row)}.pdf"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  });
}

/** Finds any user's document, for administrators. */
export async function findAnyDocument(db: Db, id: string): Promise<DocumentRow> {
  const [row] = await db.select().from(documents).where(eq(documents.id, id));
  if (!row) throw new Refusal('not_found');
  return row;
}

export async function findDocument(db: Db, userId: string, id: string): Promise<DocumentRow> {
  const [row] = await db
    .select()
    .from(documents)
    .where(and(eq(documents.id, id), eq(documents.userId, userId)));
  if (!row) throw new Refusal('not_found');
  return row;
}
