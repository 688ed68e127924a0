import { and, eq, sql } from 'drizzle-orm';

import type { Generation } from '#api/contract/generation.ts';
import type { WebhookEvent, WebhookEventType } from '#api/contract/webhooks.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';

import { webhookJob } from './webhooks.job.ts';
import { webhookDeliveries, webhookEndpoints, webhookEvents } from './webhooks.tables.ts';

type Deps = Pick<Platform, 'ids' | 'clock' | 'queue'>;
type Endpoint = typeof webhookEndpoints.$inferSelect;

const listening = (tx: Db, userId: string, type: WebhookEventType): Promise<Endpoint[]> =>
  tx
    .select()
    .from(webhookEndpoints)
    .where(
      and(
        eq(webhookEndpoints.userId, userId),
        eq(webhookEndpoints.active, true),
        sql`${webhookEndpoints.events} @> ${JSON.stringify([type])}::jsonb`,
      ),
    );

/** Queues an event for these endpoints if, and only if, the caller's transaction commits. */
async function emitToAll(
  tx: Db,
  { ids, clock, queue }: Deps,
  endpoints: readonly Endpoint[],
  { userId, ...event }: { userId: string } & Omit<WebhookEvent, 'timestamp'>,
): Promise<void> {
  const now = clock();
  const eventId = ids();
  const body: WebhookEvent = { ...event, timestamp: now.toISOString() };
  await tx
    .insert(webhookEvents)
    .values({ id: eventId, userId, type: event.type, body: JSON.stringify(body), createdAt: now });
  for (const { id: endpointId } of endpoints) {
    const delivery = ids();
    await tx
      .insert(webhookDeliveries)
      .values({ id: delivery, endpointId, eventId, attempt: 1, status: 'waiting', dueAt: now });
    await queue.send(tx, webhookJob, { delivery });
  }
}

const ends = {
  succeeded: 'generation.succeeded',
  failed: 'generation.failed',
  cancelled: 'generation.cancelled',
} as const;

/** @param view makes the event's data; only called where an endpoint listens. */
export async function emitGenerationEnd(
  tx: Db,
  deps: Deps,
  {
    userId,
    status,
    test,
    view,
  }: { userId: string; status: keyof typeof ends; test: boolean; view: () => Promise<Generation> },
): Promise<void> {
  const type = ends[status];
  const endpoints = await listening(tx, userId, type);
  if (endpoints.length > 0) await emitToAll(tx, deps, endpoints, { userId, type, test, data: await view() });
}

/** Emits an event to the endpoints whose threshold the balance has just fallen below. */
export async function emitLowCredits(
  tx: Db,
  deps: Deps,
  { userId, balance, taken }: { userId: string; balance: () => Promise<number>; taken: number },
): Promise<void> {
  const endpoints = await listening(tx, userId, 'credits.low');
  if (endpoints.length === 0) return;
  const now = await balance();
  const crossed = endpoints.filter(({ lowCredits }) => now < lowCredits && now + taken >= lowCredits);
  if (crossed.length > 0)
    await emitToAll(tx, deps, crossed, { userId, type: 'credits.low', test: false, data: { balance: now } });
}
