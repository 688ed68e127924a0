import type { Locale } from '#api/contract/common.ts';
import {
  type CollectionRow,
  collectionOf,
  expectedCollection,
  markCollectionEnded,
  saveCollectionInstruction,
  runningCollections,
} from '#server/plans/collections.service.ts';
import { Refusal } from '#server/platform/http/http-refusal.ts';
import { handleJob, type JobHandler } from '#server/platform/queue/job.ts';

import { collectionJob } from './collections.queue.ts';
import type { PaymentsPlatform } from './payments-platform.ts';

/**
 * Updates gateways that collect by themselves: the price from the next period on, or the end of the collection. Stores each sent
 * instruction, so that no call is repeated; a failed call is retried the next time.
 */
export async function updateCollections(platform: PaymentsPlatform, userId?: string): Promise<void> {
  for (const row of await runningCollections(platform.db, userId)) {
    try {
      await updateCollection(platform, row);
    } catch (error) {
      platform.log.warn({ err: error, gateway: row.gateway, collection: row.id }, 'a gateway was not told');
    }
  }
}

async function updateCollection(platform: PaymentsPlatform, row: CollectionRow): Promise<void> {
  const gateway = platform.payments.gateways.find(({ id }) => id === row.gateway);
  if (!gateway?.collection) return;
  const due = await expectedCollection(platform.db, row);
  if (due === null) {
    await gateway.collection.end(row.externalId);
    return markCollectionEnded(platform.db, row.id);
  }
  const { amountVnd, period, ends } = row.told;
  if (due.amountVnd === amountVnd && due.period === period && due.ends === ends) return;
  await gateway.collection.update(row.externalId, due);
  await saveCollectionInstruction(platform.db, row.id, due);
}

export const collectionHandler = (platform: PaymentsPlatform): JobHandler =>
  handleJob(collectionJob, ({ user }) => updateCollections(platform, user));

/** @throws {Refusal} `conflict` without a collecting gateway, `unavailable` where the gateway does not respond. */
export async function openPortal(
  platform: PaymentsPlatform,
  { userId, locale }: { userId: string; locale: Locale },
): Promise<{ url: string }> {
  const row = await collectionOf(platform.db, userId);
  const gateway = platform.payments.gateways.find(({ id }) => id === row?.gateway);
  if (!row || !gateway?.collection) throw new Refusal('conflict');
  const returnUrl = `${platform.settings.publicUrl}/studio-pricing`;
  try {
    return { url: await gateway.collection.portal(row.customerId, { returnUrl, locale }) };
  } catch (error) {
    platform.log.warn({ err: error, gateway: gateway.id }, 'a gateway opened no page for the card');
    throw new Refusal('unavailable', { retryAfter: 5, cause: error });
  }
}
