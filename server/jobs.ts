import * as v from 'valibot';

import { accountParts } from './wired-account-parts.ts';
import { sweepClosedAccounts } from './accounts/account-deletion.service.ts';
import { deleteOldOneTimePasswords } from './accounts/one-time-passwords.ts';
import { deleteOldResets } from './accounts/recovery.service.ts';
import { deleteOldVerifications } from './accounts/registration.service.ts';
import { deleteOldSessions } from './accounts/sessions.service.ts';
import { blobsOfPosts } from './content/blog-pictures.service.ts';
import { blobsOfMessages, deleteOldMessages } from './contact/contact.service.ts';
import { sweepBodyModels } from './body-models/body-models.service.ts';
import { deleteOldDrafts } from './drafts/drafts.service.ts';
import { publicationHandler, publicationJob } from './content/publication.job.ts';
import { purgeDeletedPosts } from './content/post-editing.service.ts';
import { deleteUnconfirmedSubscribers } from './content/newsletter.service.ts';
import {
  callOffJob,
  generationJob,
  hostedGenerationJob,
  lostGenerationJob,
} from './generation/generation.job.ts';
import { sweepHistory } from './generation/generation-history.service.ts';
import { generationJobHandlers } from './generation/run.handler.ts';
import type { Studio } from './studio.ts';
import { letterHandler, letterJob } from './generation/letter.handler.ts';
import { deleteOldKeys } from './generation/submit.service.ts';
import { deleteOldArchives } from './library/archives.service.ts';
import { auditBooks } from './credits/books.service.ts';
import { expireCredits } from './credits/credits.service.ts';
import { notifyExpiry } from './plans/credit-notices.service.ts';
import { updateSubscriptions } from './plans/renewals.service.ts';
import { sweepLibrary } from './library/sweep.service.ts';
import { collectionJob } from './payments/collections.queue.ts';
import { collectionHandler, updateCollections } from './payments/gateway-collections.service.ts';
import { expireCheckouts } from './payments/checkout.service.ts';
import { retryRefunds } from './payments/payment-refunds.service.ts';
import { sandboxNoticeHandler, sandboxNoticeJob } from './payments/gateways/sandbox/sandbox.notices.ts';
import { deletePastWindows } from './platform/http/rate-limit.ts';
import { mailHandler, mailJob } from './platform/mail/mail.job.ts';
import { receiptHandler } from './receipts/receipts.job.ts';
import { receiptJob } from './receipts/receipts.queue.ts';
import { rollUp } from './statistics/roll-up.service.ts';
import { webhookHandler } from './webhooks/deliver.handler.ts';
import { createOutbound, type Outbound } from './webhooks/outbound.ts';
import { webhookJob } from './webhooks/webhooks.job.ts';
import { deleteOldEvents } from './webhooks/webhooks.service.ts';
import { defineJob, handleJob, type Job, type JobHandler } from './platform/queue/job.ts';

/** Runs every night at 3:10 in Vietnam: deletes expired data and vacuums the embedded database. */
const housekeepingJob = defineJob({
  name: 'housekeeping',
  data: v.looseObject({}),
  options: { retryLimit: 2, retryDelay: 60, expireInSeconds: 1800 },
  cron: '10 20 * * *',
});

/** Runs every hour: writes off ended credits, begins months, sends due invoices. */
const moneyJob = defineJob({
  name: 'money',
  data: v.looseObject({}),
  options: { retryLimit: 2, retryDelay: 60, expireInSeconds: 1800 },
  cron: '5 * * * *',
});

/** Adds ended jobs to the statistics; often, so that each run is short. */
const statisticsJob = defineJob({
  name: 'statistics',
  data: v.looseObject({}),
  options: { retryLimit: 0, expireInSeconds: 600 },
  cron: '*/10 * * * *',
});

/** Ends expired payments within a minute; asks again for pending refunds. */
const checkoutExpiryJob = defineJob({
  name: 'checkout-expiry',
  data: v.looseObject({}),
  options: { retryLimit: 0, expireInSeconds: 300 },
  cron: '* * * * *',
});

/** All kinds of jobs that the database may hold. */
export const jobs: readonly Job[] = [
  webhookJob,
  mailJob,
  publicationJob,
  generationJob,
  hostedGenerationJob,
  lostGenerationJob,
  callOffJob,
  letterJob,
  receiptJob,
  moneyJob,
  housekeepingJob,
  statisticsJob,
  checkoutExpiryJob,
  collectionJob,
  sandboxNoticeJob,
];

/** @param outbound transport by which webhooks reach their endpoints. */
export const jobHandlers = (studio: Studio, outbound: Outbound = createOutbound()): readonly JobHandler[] => [
  webhookHandler(studio, outbound),
  mailHandler(studio),
  publicationHandler(studio),
  ...generationJobHandlers(studio),
  letterHandler(studio),
  receiptHandler(studio),
  handleJob(moneyJob, () => runMoneyUpkeep(studio)),
  handleJob(housekeepingJob, () => runHousekeeping(studio)),
  handleJob(statisticsJob, () => rollUp(studio)),
  handleJob(checkoutExpiryJob, async () => {
    await expireCheckouts(studio);
    await retryRefunds(studio);
  }),
  collectionHandler(studio),
  sandboxNoticeHandler(studio, (path, init) => {
    if (!studio.payments.sandbox) throw new Error('there is no sandbox here any more');
    return studio.payments.sandbox.send(path, init);
  }),
];

export async function runMoneyUpkeep(studio: Studio): Promise<void> {
  await notifyExpiry(studio);
  await expireCredits(studio);
  await updateSubscriptions(studio);
  await updateCollections(studio);
  await auditBooks(studio);
}

export async function runHousekeeping(studio: Studio): Promise<void> {
  await deletePastWindows(studio);
  await deleteOldVerifications(studio);
  await deleteOldResets(studio);
  await deleteOldSessions(studio);
  await deleteOldOneTimePasswords(studio);
  await deleteOldKeys(studio);
  await deleteUnconfirmedSubscribers(studio);
  await purgeDeletedPosts(studio);
  await sweepClosedAccounts(studio, accountParts(studio));
  await sweepBodyModels(studio);
  await deleteOldDrafts(studio);
  await sweepHistory(studio);
  await deleteOldArchives(studio);
  await deleteOldMessages(studio);
  await deleteOldEvents(studio);
  await sweepLibrary(studio, [blobsOfMessages, blobsOfPosts]);
  await studio.renditions.sweep();
  await studio.database.vacuum();
}
