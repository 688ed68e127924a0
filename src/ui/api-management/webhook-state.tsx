import { Trans, useLingui } from '@lingui/react/macro';

import type { Webhook } from '#api/contract/webhooks.ts';
import { webhookEventNames } from '#ui/messages/webhooks-messages.ts';
import { Callout } from '#ui/primitives/callout.tsx';
import { Chip } from '#ui/primitives/chip.tsx';

/** Badge that says whether an endpoint receives events now. */
export function WebhookState({ webhook: { active, stopped } }: { webhook: Webhook }) {
  if (stopped !== null)
    return (
      <Chip tone="problem" icon="i-lucide-circle-alert">
        <Trans>Stopped</Trans>
      </Chip>
    );
  return active ? (
    <Chip tone="done" icon="i-lucide-check">
      <Trans>Active</Trans>
    </Chip>
  ) : (
    <Chip icon="i-lucide-pause">
      <Trans>Inactive</Trans>
    </Chip>
  );
}

/** Explanation and remedy for an endpoint that was switched off automatically. */
export const StoppedNote = ({ webhook: { stopped } }: { webhook: Webhook }) =>
  stopped === 'gone' && (
    <Callout tone="hint" title={<Trans>Switched off: the endpoint answered 410 Gone</Trans>}>
      <Trans>
        It receives no further events. Once it is available again, switch it on: it receives all new events,
        and you can resend the ones it missed.
      </Trans>
    </Callout>
  );

export function WebhookEvents({ webhook: { events } }: { webhook: Webhook }) {
  const { t, i18n } = useLingui();
  return (
    <ul className="flex flex-wrap gap-2" aria-label={t`Events`}>
      {events.map((type) => (
        <li key={type}>
          <Chip>{i18n._(webhookEventNames[type])}</Chip>
        </li>
      ))}
    </ul>
  );
}
