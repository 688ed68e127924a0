import type { QueryClient } from '@tanstack/react-query';

import { webhookActors, webhookLogActors } from '#api/actors/webhook.actors.ts';
import type { Client } from '#api/api-client.ts';
import { invalidateWebhooks } from '#api/queries/webhook.queries.ts';
import { webhookMachine } from '#machines/webhook/webhook.machine.ts';
import { webhookLogMachine } from '#machines/webhook-log/webhook-log.machine.ts';

/** Returns the charts of the webhook pages with their real actors. */
export function webhooksLogic({ client, queryClient }: { client: Client; queryClient: QueryClient }) {
  const onWebhooksChanged = () => void invalidateWebhooks(queryClient);
  const copy = (text: string) => navigator.clipboard.writeText(text);
  return {
    webhook: webhookMachine.provide({ actors: webhookActors({ client, onWebhooksChanged, copy }) }),
    webhookLog: webhookLogMachine.provide({ actors: webhookLogActors({ client, onWebhooksChanged }) }),
  };
}
