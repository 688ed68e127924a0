import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';

import { webhookQueries } from '#api/queries/webhook.queries.ts';
import { webhookToasts } from '#ui/messages/webhooks-messages.ts';
import { useApi } from '#ui/patterns/api-context.ts';
import { ErrorPanel } from '#ui/patterns/error-panel.tsx';
import { PageHead } from '#ui/patterns/page-head.tsx';
import { useFlow } from '#ui/patterns/use-flow.ts';
import { Button } from '#ui/primitives/button.tsx';
import { Skeleton } from '#ui/primitives/skeleton.tsx';

import { ApiHead } from './api-head.tsx';
import type { WebhooksLogic } from './api-management.types.ts';
import { useToasts } from './use-toasts.ts';
import { Webhooks } from './webhooks.tsx';

/** Page of the account's webhook endpoints. */
export function WebhooksPage({ logic }: { logic: Pick<WebhooksLogic, 'webhook'> }) {
  const { t } = useLingui();
  const actor = useFlow(logic.webhook);
  const queries = useApi(webhookQueries);
  const { data: webhooks, error, refetch } = useQuery(queries.webhooks());
  useToasts(actor, webhookToasts);
  return (
    <main>
      <PageHead title={t`Webhooks`} description={t`Endpoints of yours that Mốt sends events to.`} />
      <ApiHead>
        <Trans>
          A webhook tells your server when a picture is done or credits run low, so that it need not ask.
        </Trans>
      </ApiHead>
      {webhooks ? (
        <Webhooks actor={actor} webhooks={webhooks} />
      ) : error ? (
        <ErrorPanel
          title={<Trans>Your webhooks can't be shown</Trans>}
          actions={
            <Button onClick={() => void refetch()}>
              <Trans>Try again</Trans>
            </Button>
          }
        >
          <Trans>Failed to load API management data. Please try again.</Trans>
        </ErrorPanel>
      ) : (
        <Skeleton className="h-30 w-full" />
      )}
    </main>
  );
}
