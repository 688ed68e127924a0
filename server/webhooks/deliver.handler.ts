import { eq } from 'drizzle-orm';
import { Webhook } from 'standardwebhooks';

import { addTime } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/database/database.ts';
import { handleJob, type JobHandler } from '#server/platform/queue/job.ts';
import type { Platform } from '#server/platform/platform.ts';

import type { EndpointAnswer, Outbound, EndpointFailure } from './outbound.ts';
import { retryPauses, webhookJob } from './webhooks.job.ts';
import { webhookDeliveries, webhookEndpoints, webhookEvents } from './webhooks.tables.ts';

/** Concurrent calls of endpoints; high, because a call only waits for the network. */
const concurrency = 24;

export const webhookHandler = (
  platform: Pick<Platform, 'db' | 'queue' | 'secrets' | 'clock' | 'ids'>,
  outbound: Outbound,
): JobHandler =>
  handleJob(webhookJob, ({ delivery }) => deliver(platform, outbound, delivery), {
    concurrency: concurrency,
  });

type Waiting = {
  delivery: typeof webhookDeliveries.$inferSelect;
  endpoint: typeof webhookEndpoints.$inferSelect;
  event: typeof webhookEvents.$inferSelect;
};

async function findWaiting(db: Db, id: string): Promise<Waiting | undefined> {
  const [found] = await db
    .select({ delivery: webhookDeliveries, endpoint: webhookEndpoints, event: webhookEvents })
    .from(webhookDeliveries)
    .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.endpointId))
    .innerJoin(webhookEvents, eq(webhookEvents.id, webhookDeliveries.eventId))
    .where(eq(webhookDeliveries.id, id));
  return found?.delivery.status === 'waiting' ? found : undefined;
}

/** Sends a waiting delivery, stores its outcome, and plans the next try if one is due. */
export async function deliver(
  platform: Pick<Platform, 'db' | 'queue' | 'secrets' | 'clock' | 'ids'>,
  outbound: Outbound,
  id: string,
): Promise<void> {
  const waiting = await findWaiting(platform.db, id);
  if (!waiting) return;
  const sentAt = platform.clock();
  if (!waiting.endpoint.active)
    return storeOutcome(platform, waiting, { sentAt, milliseconds: 0, answer: switchedOff });
  const began = performance.now();
  const answer = await outbound(messageOf(platform, waiting, sentAt));
  const milliseconds = Math.round(performance.now() - began);
  return storeOutcome(platform, waiting, { sentAt, milliseconds, answer });
}

const switchedOff = { outcome: 'unanswered', failure: 'switched_off' } as const;

/** The event's id is constant; the delivery's id and the signed time belong to this try. */
function messageOf(
  { secrets }: Pick<Platform, 'secrets'>,
  { delivery, endpoint, event }: Waiting,
  sentAt: Date,
) {
  const signature = new Webhook(secrets.unseal(endpoint.secret)).sign(event.id, sentAt, event.body);
  return {
    url: endpoint.url,
    body: event.body,
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Mot-Webhooks/1',
      'webhook-id': event.id,
      'webhook-timestamp': String(Math.floor(sentAt.getTime() / 1000)),
      'webhook-signature': signature,
      'mot-delivery-id': delivery.id,
      'mot-attempt': String(delivery.attempt),
    },
  };
}

type Outcome = { sentAt: Date; milliseconds: number; answer: EndpointAnswer | EndpointFailure };

async function storeOutcome(
  { db, ids, clock, queue }: Pick<Platform, 'db' | 'queue' | 'clock' | 'ids'>,
  { delivery, endpoint, event }: Waiting,
  { sentAt, milliseconds, answer }: Outcome,
): Promise<void> {
  const isAnswer = answer.outcome === 'answered';
  const isDelivered = isAnswer && answer.status >= 200 && answer.status < 300;
  const isGone = isAnswer && answer.status === 410;
  const pause = retryPauses[delivery.attempt - 1];
  const isOver = isDelivered || isGone || !endpoint.active || delivery.replay || pause === undefined;
  await db.transaction(async (tx) => {
    await tx
      .update(webhookDeliveries)
      .set({
        status: isDelivered ? 'delivered' : 'failed',
        sentAt,
        milliseconds,
        ...(isAnswer
          ? { answerStatus: answer.status, answerBody: answer.body.replaceAll('\0', '') }
          : { failure: answer.failure }),
      })
      .where(eq(webhookDeliveries.id, delivery.id));
    if (isGone)
      await tx
        .update(webhookEndpoints)
        .set({ active: false, stopped: 'gone' })
        .where(eq(webhookEndpoints.id, endpoint.id));
    if (isOver) return;
    const next = ids();
    await tx.insert(webhookDeliveries).values({
      id: next,
      endpointId: endpoint.id,
      eventId: event.id,
      attempt: delivery.attempt + 1,
      status: 'waiting',
      dueAt: addTime(clock(), pause),
    });
    await queue.send(tx, webhookJob, { delivery: next }, { startAfter: pause / 1000 });
  });
}
