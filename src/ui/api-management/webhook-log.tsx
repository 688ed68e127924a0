import './api-management.css';

import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { type ReactNode, useState } from 'react';

import {
  type Webhook,
  type WebhookDelivery,
  type WebhookEventType,
  webhookEventTypes,
} from '#api/contract/webhooks.ts';
import type { Refusal } from '#machines/_kit/guard-refusal.ts';
import {
  selectFailure,
  selectIsTesting,
  selectReplaying,
  selectReplayRefusal,
  selectTestRefusal,
} from '#machines/webhook-log/webhook-log.selectors.ts';
import { webhookEventNames } from '#ui/messages/webhooks-messages.ts';
import { EmptyState } from '#ui/patterns/empty-state.tsx';
import { FailureCallout } from '#ui/patterns/failure-callout.tsx';
import { Button } from '#ui/primitives/button.tsx';
import { Select } from '#ui/primitives/select.tsx';

import type { WebhookLogRef } from './api-management.types.ts';
import { Delivery } from './delivery.tsx';
import { StoppedNote, WebhookEvents, WebhookState } from './webhook-state.tsx';

type WebhookLogProps = {
  actor: WebhookLogRef;
  webhook: Webhook;
  deliveries: readonly WebhookDelivery[];
};

/** Deliveries to an endpoint, newest first, with a button for a manual delivery. */
export function WebhookLog({ actor, webhook, deliveries }: WebhookLogProps) {
  const failure = useSelector(actor, selectFailure);
  const refusal = useSelector(actor, selectReplayRefusal);
  const notSent = refusalReason(webhook.active, refusal);
  const replaying = useSelector(actor, selectReplaying);
  return (
    <div className="grid gap-6">
      <section aria-labelledby="endpoint-title" className="panel grid gap-4 p-6">
        <div className="grid gap-1.5">
          <h2 id="endpoint-title" className="heading break-all text-[21px]">
            {webhook.url}
          </h2>
          <p>
            <WebhookState webhook={webhook} />
          </p>
        </div>
        <StoppedNote webhook={webhook} />
        <WebhookEvents webhook={webhook} />
        <TestForm actor={actor} isActive={webhook.active} />
        <FailureCallout title={<Trans>The event was not sent</Trans>} failure={failure} />
      </section>
      <section aria-labelledby="deliveries-title">
        <h2 id="deliveries-title" className="heading mb-4 text-[21px]">
          <Trans>Deliveries</Trans>
        </h2>
        {deliveries.length === 0 ? (
          <EmptyState icon="i-lucide-send" title={<Trans>Nothing was sent yet</Trans>}>
            <Trans>Send a test event to see whether your server answers.</Trans>
          </EmptyState>
        ) : (
          <ol className="border-b border-line">
            {deliveries.map((delivery) => (
              <li key={delivery.id}>
                <Delivery
                  delivery={delivery}
                  notSent={notSent}
                  isReplaying={replaying === delivery.id}
                  onReplay={() => actor.send({ type: 'replay.wanted', delivery: delivery.id })}
                />
              </li>
            ))}
          </ol>
        )}
      </section>
    </div>
  );
}

/** Returns why nothing can be sent manually: the endpoint is off, or the machine refuses. */
function refusalReason(isActive: boolean, refusal: Refusal | undefined): ReactNode {
  if (!isActive) return <Trans>The endpoint is switched off. Switch it on to send something.</Trans>;
  return refusal && <Trans>Another event is being sent. Wait for it first.</Trans>;
}

function TestForm({ actor, isActive }: { actor: WebhookLogRef; isActive: boolean }) {
  const { t, i18n } = useLingui();
  const isTesting = useSelector(actor, selectIsTesting);
  const refusal = useSelector(actor, selectTestRefusal);
  const notSent = refusalReason(isActive, refusal);
  const [event, setEvent] = useState<WebhookEventType>('generation.succeeded');
  return (
    <div className="flex flex-wrap items-end gap-3 border-t border-line pt-4">
      <Select
        label={t`Test event`}
        value={event}
        options={webhookEventTypes.map((type) => ({ value: type, label: i18n._(webhookEventNames[type]) }))}
        onChange={setEvent}
      />
      <Button
        look="ghost"
        icon="i-lucide-send"
        busy={isTesting}
        disabled={notSent !== undefined}
        why={notSent}
        onClick={() => actor.send({ type: 'test.wanted', event })}
      >
        <Trans>Send a test event</Trans>
      </Button>
      {!isActive && <p className="w-full text-[14px] text-ink-2">{notSent}</p>}
    </div>
  );
}
