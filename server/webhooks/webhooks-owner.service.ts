import { asc, eq, inArray } from 'drizzle-orm';

import type { AccountExport } from '#api/contract/account-export.ts';
import type { Db } from '#server/platform/database/database.ts';

import { selectDeliveries, toDelivery, toWebhook } from './webhooks.service.ts';
import { webhookDeliveries, webhookEndpoints, webhookEvents } from './webhooks.tables.ts';

/** Lists all endpoints of a user with their deliveries; without secrets, and without bodies: they hold links to pictures. */
export async function webhooksOf(db: Db, userId: string): Promise<AccountExport['webhooks']> {
  const endpoints = await db
    .select()
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.userId, userId))
    .orderBy(asc(webhookEndpoints.id));
  const deliveries = await selectDeliveries(db)
    .where(eq(webhookEvents.userId, userId))
    .orderBy(asc(webhookDeliveries.id));
  return endpoints.map((endpoint) => ({
    ...toWebhook(endpoint),
    deliveries: deliveries
      .filter(({ delivery }) => delivery.endpointId === endpoint.id)
      .map((row) => {
        const { body: _, answer: __, ...delivery } = toDelivery(row);
        return delivery;
      }),
  }));
}

/** Deletes all endpoints of these users, with their events. */
export async function deleteWebhooksOfUsers(tx: Db, userIds: readonly string[]): Promise<void> {
  await tx.delete(webhookEndpoints).where(inArray(webhookEndpoints.userId, [...userIds]));
  await tx.delete(webhookEvents).where(inArray(webhookEvents.userId, [...userIds]));
}
