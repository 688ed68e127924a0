import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useActorRef } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';

import { tokenQueries } from '#api/queries/token.queries.ts';
import type { ApiTokenToast } from '#machines/api-token/api-token.types.ts';
import { tokenToasts } from '#ui/messages/api-tokens.ts';
import { useApi } from '#ui/patterns/api-context.ts';
import { ErrorPanel } from '#ui/patterns/error-panel.tsx';
import { PageHead } from '#ui/patterns/page-head.tsx';
import { prepareToasts, showToast } from '#ui/patterns/toasts.tsx';
import { Button } from '#ui/primitives/button.tsx';
import { Skeleton } from '#ui/primitives/skeleton.tsx';

import type { ApiManagementLogic } from './api-management.types.ts';
import { Tokens } from './tokens.tsx';

/** What programs may do in somebody's name. */
export function ApiManagementPage({ logic }: { logic: ApiManagementLogic }) {
  const { t, i18n } = useLingui();
  const actor = useActorRef(logic.apiToken);
  const queries = useApi(tokenQueries);
  const { data: tokens, error, refetch } = useQuery(queries.tokens());
  const say = useEffectEvent((code: ApiTokenToast) => {
    const { title, tone } = tokenToasts[code];
    showToast({ title: i18n._(title), tone });
  });
  useEffect(() => {
    void prepareToasts();
    const subscription = actor.on('toast.requested', ({ code }) => say(code));
    return () => subscription.unsubscribe();
  }, [actor]);
  return (
    <main>
      <PageHead title={t`API Management`} description={t`Tokens for programs that work with Mốt.`} />
      <div className="mt-9 mb-8 grid max-w-170 gap-3">
        <h1 className="text-[44px]">
          <Trans>API Management</Trans>
        </h1>
        <p className="text-ink-2">
          <Trans>
            A token lets a program order pictures in your name: your shop, your app, your workflow. Give it
            only the services that it needs.
          </Trans>{' '}
          <a href="/developers" className="link">
            <Trans>Read the developers' guide</Trans>
          </a>
        </p>
      </div>
      {tokens ? (
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
