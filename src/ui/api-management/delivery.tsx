import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';

import type { WebhookDelivery } from '#api/contract/webhooks.ts';
import { deliveryFailureNames, webhookEventNames } from '#ui/messages/webhooks-messages.ts';
import { Button } from '#ui/primitives/button.tsx';
import { Chip } from '#ui/primitives/chip.tsx';

type DeliveryProps = {
  delivery: WebhookDelivery;
  /** Reason why the delivery can't be sent again now; `undefined` where it can. */
  notSent: ReactNode;
  isReplaying: boolean;
  onReplay: () => void;
};

/** Pretty-prints JSON and returns other text unchanged. */
function prettyPrint(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

/** Delivery attempt: its result, and expanded, its request and response. */
export function Delivery({ delivery, notSent, isReplaying, onReplay }: DeliveryProps) {
  const { t, i18n } = useLingui();
  const { type, attempt, replay, answer, failure, milliseconds } = delivery;
  const at = i18n.date(new Date(delivery.sent_at ?? delivery.due_at), {
    dateStyle: 'medium',
    timeStyle: 'medium',
  });
  const name = i18n._(webhookEventNames[type]);
  const status = answer?.status;
  const took = milliseconds === null ? null : i18n.number(milliseconds);
  return (
    <details className="delivery">
      <summary>
        <Outcome delivery={delivery} />
        <span className="font-500">{name}</span>
        <span className="text-[14px] text-ink-2">
          {replay ? <Trans>by hand</Trans> : <Trans>try {attempt}</Trans>}
          {' · '}
          {delivery.status === 'waiting' ? <Trans>due {at}</Trans> : at}
          {took !== null && (
            <>
              {' · '}
              <Trans>{took} ms</Trans>
            </>
          )}
        </span>
      </summary>
      <div className="grid gap-4 pt-2 pb-6">
        <dl className="grid gap-1 text-[14px]">
          <Fact name={t`Event`} value={delivery.event_id} />
          <Fact name={t`Delivery`} value={delivery.id} />
        </dl>
        <Text title={t`Sent`} text={prettyPrint(delivery.body)} />
        {answer && (
          <Text
            title={t`Answered: ${status}`}
            text={answer.body === '' ? t`(an empty body)` : prettyPrint(answer.body)}
          />
        )}
        {failure !== null && <p>{i18n._(deliveryFailureNames[failure])}</p>}
        <div>
          <Button
            look="ghost"
            size="small"
            icon="i-lucide-redo-2"
            busy={isReplaying}
            disabled={notSent !== undefined}
            why={notSent}
            onClick={onReplay}
          >
            <Trans>Send it again</Trans>
          </Button>
        </div>
      </div>
    </details>
  );
}

function Outcome({ delivery: { status, answer } }: { delivery: WebhookDelivery }) {
  if (status === 'waiting')
    return (
      <Chip icon="i-lucide-clock">
        <Trans>Waiting</Trans>
      </Chip>
    );
  return status === 'delivered' ? (
    <Chip tone="done" icon="i-lucide-check">
      {answer?.status ?? <Trans>Delivered</Trans>}
    </Chip>
  ) : (
    <Chip tone="problem" icon="i-lucide-x">
      {answer?.status ?? <Trans>No answer</Trans>}
    </Chip>
  );
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div className="flex flex-wrap gap-x-2">
    <dt className="text-ink-2">{name}</dt>
    <dd>
      <code className="break-all">{value}</code>
    </dd>
  </div>
);

function Text({ title, text }: { title: string; text: string }) {
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <h3 id={id} className="text-[14px] font-500">
        {title}
      </h3>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the scrollable region has to be reachable by keyboard */}
      <section className="delivery-text" tabIndex={0} aria-labelledby={id}>
        {text}
      </section>
    </div>
  );
}
