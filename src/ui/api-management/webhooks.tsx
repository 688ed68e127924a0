import './api-management.css';

import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';

import { maxEndpoints, type Webhook } from '#api/contract/webhooks.ts';
import { selectSwitching, selectWindow } from '#machines/webhook/webhook.selectors.ts';
import { EmptyState } from '#ui/patterns/empty-state.tsx';
import { latePart, useLatePart } from '#ui/patterns/late-part.ts';
import { Button } from '#ui/primitives/button.tsx';

import type { WebhookRef } from './api-management.types.ts';
import { WebhookItem } from './webhook-item.tsx';

type WebhooksProps = { actor: WebhookRef; webhooks: readonly Webhook[] };

/** List of the endpoints and the open dialog about one of them. */
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
        {webhooks.length > 0 && webhooks.length < maxEndpoints && create}
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
      {webhooks.length >= maxEndpoints && (
        <p className="text-ink-2">
          <Trans>An account has at most {maxEndpoints} endpoints. Delete one to add another.</Trans>
        </p>
      )}
      <Window actor={actor} />
    </section>
  );
}

const windows = latePart(() => import('./webhook-windows.tsx'));

function Window({ actor }: { actor: WebhookRef }) {
  const isWanted = useSelector(actor, selectWindow) !== null;
  const part = useLatePart(windows, isWanted, () => actor.send({ type: 'window.closed' }));
  return part && isWanted && <part.WebhookWindow actor={actor} />;
}
