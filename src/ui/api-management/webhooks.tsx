import './api-management.css';

import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';

import { mostEndpoints, type Webhook } from '#api/contract/webhooks.ts';
import { selectSwitching, selectWindow } from '#machines/webhook/webhook.selectors.ts';
import { EmptyState } from '#ui/patterns/empty-state.tsx';
import { Button } from '#ui/primitives/button.tsx';

import type { WebhookRef } from './api-management.types.ts';
import { WebhookDeleteWindow } from './webhook-delete-window.tsx';
import { WebhookFormWindow } from './webhook-form-window.tsx';
import { WebhookItem } from './webhook-item.tsx';
import { WebhookRotateWindow } from './webhook-rotate-window.tsx';
import { WebhookSecretWindow } from './webhook-secret-window.tsx';

type WebhooksProps = { actor: WebhookRef; webhooks: readonly Webhook[] };

/** The endpoints that there are, and the window about one of them. */
export function Webhooks({ actor, webhooks }: WebhooksProps) {
  const switching = useSelector(actor, selectSwitching);
  const create = (
    <Button icon="i-lucide-plus" onClick={() => actor.send({ type: 'creation.wanted' })}>
      <Trans>Add an endpoint</Trans>
    </Button>
  );
  return (
    <section aria-labelledby="webhooks-title" className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 id="webhooks-title" className="heading text-[21px]">
          <Trans>Endpoints</Trans>
        </h2>
        {webhooks.length > 0 && webhooks.length < mostEndpoints && create}
      </div>
      {webhooks.length === 0 ? (
        <EmptyState icon="i-lucide-webhook" title={<Trans>No endpoints yet</Trans>} action={create}>
          <Trans>Add the address of your server, then send it a test event.</Trans>
        </EmptyState>
      ) : (
        <ul className="grid gap-4">
          {webhooks.map((webhook) => (
            <WebhookItem
              key={webhook.id}
              actor={actor}
              webhook={webhook}
              isSwitching={switching === webhook.id}
            />
          ))}
        </ul>
      )}
      {webhooks.length >= mostEndpoints && (
        <p className="text-ink-2">
          <Trans>An account has at most {mostEndpoints} endpoints. Delete one to add another.</Trans>
        </p>
      )}
      <Window actor={actor} />
    </section>
  );
}

function Window({ actor }: { actor: WebhookRef }) {
  switch (useSelector(actor, selectWindow)) {
    case 'create':
    case 'change':
      return <WebhookFormWindow actor={actor} />;
    case 'rotate':
      return <WebhookRotateWindow actor={actor} />;
    case 'delete':
      return <WebhookDeleteWindow actor={actor} />;
    case 'secret':
      return <WebhookSecretWindow actor={actor} />;
    case null:
      return null;
  }
}
