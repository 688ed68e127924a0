import { randomBytes } from 'node:crypto';

import { and, count, desc, eq, lt } from 'drizzle-orm';
import * as v from 'valibot';

import {
  type ChangeWebhookBody,
  type CreateWebhookBody,
  maxEndpoints,
  type Webhook,
  WebhookDelivery,
  type WebhookEvent,
  type WebhookEventType,
  type WebhookSecret,
} from '#api/contract/webhooks.ts';
import { lockOpenAccount } from '#server/users/users.service.ts';
import { addTime, hours } from '#server/platform/clock.ts';
import { pageOf } from '#server/platform/cursor.ts';
import type { Db } from '#server/platform/database/database.ts';
import { countTry, type Limit } from '#server/platform/http/rate-limit.ts';
import { Refusal } from '#server/platform/http/http-refusal.ts';
import type { Platform } from '#server/platform/platform.ts';

import { sampleData } from './example-events.ts';
import { isEndpointUrl } from './outbound.ts';
import { logLife, webhookJob } from './webhooks.job.ts';
import { webhookDeliveries, webhookEndpoints, webhookEvents } from './webhooks.tables.ts';

type Row = typeof webhookEndpoints.$inferSelect;

const changes: Limit = { name: 'webhook-changes', hits: 60, window: hours(1) };
/** Limit of replays and test events. */
const manualLimit: Limit = { name: 'webhook-replays', hits: 120, window: hours(1) };

const newSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

export const toWebhook = (row: Row): Webhook => ({
  id: row.id,
  url: row.url,
  events: row.events,
  low_credits: row.lowCredits,
  active: row.active,
  stopped: row.stopped,
  created_at: row.createdAt.toISOString(),
});

/** @throws {Refusal} `not_found` for a missing endpoint or another user's. */
async function findEndpoint(db: Db, userId: string, id: string): Promise<Row> {
  const [row] = await db
    .select()
    .from(webhookEndpoints)
    .where(and(eq(webhookEndpoints.id, id), eq(webhookEndpoints.userId, userId)));
  if (!row) throw new Refusal('not_found');
  return row;
}

export async function listWebhooks({ db }: Pick<Platform, 'db'>, userId: string): Promise<Webhook[]> {
  const rows = await db
    .select()
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.userId, userId))
    .orderBy(desc(webhookEndpoints.id));
  return rows.map(toWebhook);
}

function refuseForeign(url: string | undefined): void {
  if (url !== undefined && !isEndpointUrl(url))
    throw new Refusal('webhook_address_refused', { fields: [{ path: 'url', code: 'url_invalid' }] });
}

/** @throws {Refusal} `webhook_address_refused`, `webhooks_full`, `rate_limited`. */
export async function createWebhook(
  platform: Pick<Platform, 'db' | 'secrets' | 'clock' | 'ids'>,
  userId: string,
  { url, events, low_credits: lowCredits }: CreateWebhookBody,
): Promise<WebhookSecret> {
  await countTry(platform, changes, userId);
  refuseForeign(url);
  const { db, ids, clock, secrets } = platform;
  const secret = newSecret();
  return db.transaction(async (tx) => {
    await lockOpenAccount(tx, userId);
    const [has] = await tx
      .select({ endpoints: count() })
      .from(webhookEndpoints)
      .where(eq(webhookEndpoints.userId, userId));
    if ((has?.endpoints ?? 0) >= maxEndpoints) throw new Refusal('webhooks_full');
    const values = { id: ids(), userId, url, events, lowCredits, createdAt: clock() };
    const [row] = await tx
      .insert(webhookEndpoints)
      .values({ ...values, secret: secrets.seal(secret) })
      .returning();
    if (!row) throw new Error('the endpoint was not written');
    return { webhook: toWebhook(row), secret };
  });
}

/** Changes an endpoint; one that is switched on again gets the events from now on. @throws {Refusal} `not_found`. */
export async function changeWebhook(
  { db }: Pick<Platform, 'db'>,
  userId: string,
  id: string,
  { url, events, active, low_credits: lowCredits }: ChangeWebhookBody,
): Promise<Webhook> {
  await findEndpoint(db, userId, id);
  refuseForeign(url);
  const values = {
    ...(url !== undefined && { url }),
    ...(events !== undefined && { events }),
    ...(lowCredits !== undefined && { lowCredits }),
    ...(active !== undefined && { active, stopped: null }),
  };
  if (Object.keys(values).length > 0)
    await db.update(webhookEndpoints).set(values).where(eq(webhookEndpoints.id, id));
  return toWebhook(await findEndpoint(db, userId, id));
}

export async function deleteWebhook({ db }: Pick<Platform, 'db'>, userId: string, id: string): Promise<void> {
  await findEndpoint(db, userId, id);
  await db.delete(webhookEndpoints).where(eq(webhookEndpoints.id, id));
}

export async function rotateSecret(
  platform: Pick<Platform, 'db' | 'secrets' | 'clock'>,
  userId: string,
  id: string,
): Promise<WebhookSecret> {
  await countTry(platform, changes, userId);
  const { db, secrets } = platform;
  const row = await findEndpoint(db, userId, id);
  const secret = newSecret();
  await db
    .update(webhookEndpoints)
    .set({ secret: secrets.seal(secret) })
    .where(eq(webhookEndpoints.id, id));
  return { webhook: toWebhook(row), secret };
}

type Logged = { delivery: typeof webhookDeliveries.$inferSelect; event: typeof webhookEvents.$inferSelect };

export const toDelivery = ({ delivery, event }: Logged): WebhookDelivery =>
  v.parse(WebhookDelivery, {
    id: delivery.id,
    event_id: event.id,
    type: event.type,
    attempt: delivery.attempt,
    status: delivery.status,
    replay: delivery.replay,
    due_at: delivery.dueAt.toISOString(),
    sent_at: delivery.sentAt?.toISOString() ?? null,
    milliseconds: delivery.milliseconds,
    body: event.body,
    answer:
      delivery.answerStatus === null
        ? null
        : { status: delivery.answerStatus, body: delivery.answerBody ?? '' },
    failure: delivery.failure,
  });

export const selectDeliveries = (db: Db) =>
  db
    .select({ delivery: webhookDeliveries, event: webhookEvents })
    .from(webhookDeliveries)
    .innerJoin(webhookEvents, eq(webhookEvents.id, webhookDeliveries.eventId));

export async function listDeliveries(
  { db }: Pick<Platform, 'db'>,
  userId: string,
  id: string,
  { cursor, limit }: { cursor: string | undefined; limit: number },
): Promise<{ items: WebhookDelivery[]; next: string | null }> {
  await findEndpoint(db, userId, id);
  const rows = await selectDeliveries(db)
    .where(and(eq(webhookDeliveries.endpointId, id), cursor ? lt(webhookDeliveries.id, cursor) : undefined))
    .orderBy(desc(webhookDeliveries.id))
    .limit(limit + 1);
  const { rows: page, next } = pageOf(
    rows.map((row) => ({ ...row, id: row.delivery.id })),
    limit,
  );
  return { items: page.map(toDelivery), next };
}

type EventRow = typeof webhookEvents.$inferSelect;

/** Sends a delivery that a user requested: it is not retried. @throws {Refusal} `conflict` where the endpoint is switched off. */
async function sendOnce(
  tx: Db,
  { ids, clock, queue }: Pick<Platform, 'ids' | 'clock' | 'queue'>,
  endpoint: Row,
  event: EventRow,
): Promise<WebhookDelivery> {
  if (!endpoint.active) throw new Refusal('conflict');
  const [delivery] = await tx
    .insert(webhookDeliveries)
    .values({
      id: ids(),
      endpointId: endpoint.id,
      eventId: event.id,
      attempt: 1,
      status: 'waiting',
      replay: true,
      dueAt: clock(),
    })
    .returning();
  if (!delivery) throw new Error('the delivery was not written');
  await queue.send(tx, webhookJob, { delivery: delivery.id });
  return toDelivery({ delivery, event });
}

/** Sends an event again, under its own id. @throws {Refusal} `not_found`, `conflict`, `rate_limited`. */
export async function replayDelivery(
  platform: Pick<Platform, 'db' | 'queue' | 'clock' | 'ids'>,
  userId: string,
  id: string,
): Promise<WebhookDelivery> {
  await countTry(platform, manualLimit, userId);
  return platform.db.transaction(async (tx) => {
    const [found] = await selectDeliveries(tx).where(
      and(eq(webhookDeliveries.id, id), eq(webhookEvents.userId, userId)),
    );
    if (!found) throw new Refusal('not_found');
    const endpoint = await findEndpoint(tx, userId, found.delivery.endpointId);
    return sendOnce(tx, platform, endpoint, found.event);
  });
}

/** Sends an example of an event. @throws {Refusal} `not_found`, `conflict`, `rate_limited`. */
export async function sendTestEvent(
  platform: Pick<Platform, 'db' | 'queue' | 'clock' | 'ids'>,
  userId: string,
  id: string,
  type: WebhookEventType,
): Promise<WebhookDelivery> {
  await countTry(platform, manualLimit, userId);
  const { db, ids, clock } = platform;
  return db.transaction(async (tx) => {
    const endpoint = await findEndpoint(tx, userId, id);
    const now = clock();
    const body: WebhookEvent = { type, timestamp: now.toISOString(), test: true, data: sampleData(type) };
    const [event] = await tx
      .insert(webhookEvents)
      .values({ id: ids(), userId, type, body: JSON.stringify(body), createdAt: now })
      .returning();
    if (!event) throw new Error('the event was not written');
    return sendOnce(tx, platform, endpoint, event);
  });
}

export async function deleteOldEvents({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  await db.delete(webhookEvents).where(lt(webhookEvents.createdAt, addTime(clock(), -logLife)));
}
