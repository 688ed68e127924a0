import { notifyOnce } from '#server/notices/notices.service.ts';
import type { Platform } from '#server/platform/platform.ts';
import { handleJob, type JobHandler } from '#server/platform/queue/job.ts';

import { refundLetter, receiptLetter } from './receipts.letters.ts';
import { receiptJob } from './receipts.queue.ts';
import { documentById, numberOf, printRow } from './receipts.service.ts';

/** Prints a document and mails it in a job, so that the gateway's call does not wait for it. */
export const receiptHandler = (
  platform: Pick<Platform, 'db' | 'queue' | 'secrets' | 'clock' | 'settings'>,
): JobHandler =>
  handleJob(receiptJob, async ({ document }) => {
    const row = await documentById(platform.db, document);
    const { userId, kind, facts } = row;
    const number = numberOf(row);
    const pdf = await printRow(platform, row);
    const attachment = {
      filename: `${number}.pdf`,
      contentType: 'application/pdf',
      base64: Buffer.from(pdf).toString('base64'),
    };
    const payments = `${platform.settings.publicUrl}/payments`;
    const letter = kind === 'receipt' ? receiptLetter : refundLetter;
    await platform.db.transaction((tx) =>
      notifyOnce(tx, platform, { userId, kind: 'receipt', about: row.id }, (to) =>
        letter({ ...to, to: facts.buyer.receipts ?? to.to }, { number, facts, payments, attachment }),
      ),
    );
  });
