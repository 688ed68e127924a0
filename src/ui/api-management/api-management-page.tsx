import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';

import { tokenQueries } from '#api/queries/token.queries.ts';
import { tokenToasts } from '#ui/messages/api-tokens.ts';
import { useApi } from '#ui/patterns/api-context.ts';
import { ErrorPanel } from '#ui/patterns/error-panel.tsx';
import { PageHead } from '#ui/patterns/page-head.tsx';
import { useFlow } from '#ui/patterns/use-flow.ts';
import { Button } from '#ui/primitives/button.tsx';
import { Skeleton } from '#ui/primitives/skeleton.tsx';

import { ApiHead } from './api-head.tsx';
import type { ApiManagementLogic } from './api-management.types.ts';
import { useIsPlanLoading } from './plan-access.tsx';
import { Tokens } from './tokens.tsx';
import { useToasts } from './use-toasts.ts';

/** Page of the account's API tokens. */
export function ApiManagementPage({ logic }: { logic: ApiManagementLogic }) {
  const { t } = useLingui();
  const actor = useFlow(logic.apiToken);
  const queries = useApi(tokenQueries);
  const { data: tokens, error, refetch } = useQuery(queries.tokens());
  const isPlanAwaited = useIsPlanLoading();
  useToasts(actor, tokenToasts);
  return (
    <main>
      <PageHead title={t`API Management`} description={t`Tokens for programs that work with Mốt.`} />
      <ApiHead>
        <Trans>
          A token lets a program order pictures in your name: your shop, your app, your workflow. Give it only
          the services that it needs.
        </Trans>
      </ApiHead>
      {tokens && !isPlanAwaited ? (
        <Tokens actor={actor} tokens={tokens} />
      ) : error ? (
        <ErrorPanel
          title={<Trans>Your tokens can't be shown</Trans>}
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
