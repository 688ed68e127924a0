import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

import type { Webhook } from '#api/contract/webhooks.ts';
import { Button, buttonClass } from '#ui/primitives/button.tsx';

import { ActiveSwitch } from './active-switch.tsx';
import type { WebhookRef } from './api-management.types.ts';
import { StoppedNote, WebhookEvents, WebhookState } from './webhook-state.tsx';

type WebhookItemProps = { actor: WebhookRef; webhook: Webhook; isSwitching: boolean };

/** List item of an endpoint: its events, its state and its actions. */
export function WebhookItem({ actor, webhook, isSwitching }: WebhookItemProps) {
  const { t, i18n } = useLingui();
  const { id, url, events, low_credits: low } = webhook;
  const titleId = `webhook-${id}`;
  const [lowText, since] = [
    i18n.number(low),
    i18n.date(new Date(webhook.created_at), { dateStyle: 'medium' }),
  ];
  return (
    <li className="panel grid gap-4 p-6" aria-labelledby={titleId}>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="grid min-w-0 gap-1.5">
          <h3 id={titleId} className="heading break-all text-[19px]">
            {url}
          </h3>
          <p className="flex flex-wrap items-center gap-2 text-[14px] text-ink-2">
            <WebhookState webhook={webhook} />
            <span>
              <Trans>Added on {since}</Trans>
              {events.includes('credits.low') && (
                <>
                  {' · '}
                  <Trans>Low credits: below {lowText}</Trans>
                </>
              )}
            </span>
          </p>
        </div>
        <ActiveSwitch
          label={t`${url} is active`}
          isOn={webhook.active}
          isBusy={isSwitching}
          onToggle={() => actor.send({ type: 'switch.toggled', webhook })}
        />
      </div>
      <StoppedNote webhook={webhook} />
      <WebhookEvents webhook={webhook} />
      <WebhookActions actor={actor} webhook={webhook} />
    </li>
  );
}

function WebhookActions({ actor, webhook }: { actor: WebhookRef; webhook: Webhook }) {
  const { t } = useLingui();
  const { id, url } = webhook;
  return (
    <div className="flex flex-wrap gap-2.5 border-t border-line pt-4">
      <Link
        to="/api-management/webhooks/$id"
        params={{ id }}
        className={buttonClass('ghost', 'small')}
        aria-label={t`Deliveries to ${url}`}
      >
        <span className="i-lucide-list" aria-hidden="true" />
        <Trans>Deliveries</Trans>
      </Link>
      <Button
        look="ghost"
        size="small"
        icon="i-lucide-pencil"
        aria-label={t`Edit ${url}`}
        onClick={() => actor.send({ type: 'change.wanted', webhook })}
      >
        <Trans>Edit</Trans>
      </Button>
      <Button
        look="ghost"
        size="small"
        icon="i-lucide-refresh-cw"
        aria-label={t`New secret for ${url}`}
        onClick={() => actor.send({ type: 'rotation.wanted', webhook })}
      >
        <Trans>New secret</Trans>
      </Button>
      <Button
        look="danger"
        size="small"
        icon="i-lucide-trash-2"
        aria-label={t`Delete ${url}`}
        onClick={() => actor.send({ type: 'deletion.wanted', webhook })}
      >
        <Trans>Delete</Trans>
      </Button>
    </div>
  );
}
