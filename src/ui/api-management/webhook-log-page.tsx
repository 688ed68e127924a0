import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { webhookQueries } from '#api/queries/webhook.queries.ts';
import { errorText } from '#ui/messages/errors.ts';
import { webhookLogToasts } from '#ui/messages/webhooks-messages.ts';
import { useApi } from '#ui/patterns/api-context.ts';
import { ErrorPanel } from '#ui/patterns/error-panel.tsx';
import { failureOf } from '#ui/patterns/failure-of.ts';
import { LoadMore } from '#ui/patterns/load-more.tsx';
import { PageHead } from '#ui/patterns/page-head.tsx';
import { useFlow } from '#ui/patterns/use-flow.ts';
import { Button } from '#ui/primitives/button.tsx';
import { Skeleton } from '#ui/primitives/skeleton.tsx';

import { ApiHead } from './api-head.tsx';
import type { WebhooksLogic } from './api-management.types.ts';
import { useToasts } from './use-toasts.ts';
import { WebhookLog } from './webhook-log.tsx';

type WebhookLogPageProps = { id: string; logic: Pick<WebhooksLogic, 'webhookLog'> };

/** Page with the deliveries to one endpoint and its answers. */
export function WebhookLogPage({ id, logic }: WebhookLogPageProps) {
  const { t, i18n } = useLingui();
  const actor = useFlow(logic.webhookLog, { input: { endpoint: id } });
  const queries = useApi(webhookQueries);
  const log = useInfiniteQuery(queries.log(id));
  useToasts(actor, webhookLogToasts);
  const webhook = log.data?.pages[0]?.webhook;
  return (
    <main>
      <PageHead title={t`Deliveries`} description={t`What was sent to an endpoint, and what it answered.`} />
      <ApiHead>
        <Trans>What was sent is kept for 30 days, with what your server answered.</Trans>
      </ApiHead>
      <p className="mb-6">
        <Link to="/api-management/webhooks" className="link">
          <Trans>All endpoints</Trans>
        </Link>
      </p>
      {log.data && webhook ? (
        <>
          <WebhookLog
            actor={actor}
            webhook={webhook}
            deliveries={log.data.pages.flatMap(({ items }) => items)}
          />
          <LoadMore
            hasMore={log.hasNextPage}
            isLoading={log.isFetchingNextPage}
            onMore={() => void log.fetchNextPage()}
          />
        </>
      ) : log.error ? (
        <ErrorPanel
          title={<Trans>The deliveries can't be shown</Trans>}
          actions={
            <Button onClick={() => void log.refetch()}>
              <Trans>Try again</Trans>
            </Button>
          }
        >
          {errorText(i18n, failureOf(log.error)?.code ?? 'internal')}
        </ErrorPanel>
      ) : (
        <Skeleton className="h-60 w-full" />
      )}
    </main>
  );
}
