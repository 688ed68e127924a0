import * as v from 'valibot';

import type { Db } from '#server/platform/database/database.ts';
import { defineJob } from '#server/platform/queue/job.ts';

import type { PaymentsPlatform } from './payments-platform.ts';

export const collectionJob = defineJob({
  name: 'collection',
  data: v.object({ user: v.string() }),
  options: { retryLimit: 3, retryDelay: 10, retryBackoff: true, expireInSeconds: 120 },
});

/** Queues an update of collecting gateways, if there are any, for after the commit. */
export async function queueCollectionUpdate(
  tx: Db,
  { payments, queue }: Pick<PaymentsPlatform, 'payments' | 'queue'>,
  { userId: user }: { userId: string },
): Promise<void> {
  if (payments.gateways.some(({ collection }) => collection !== undefined))
    await queue.send(tx, collectionJob, { user });
}
