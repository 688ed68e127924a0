import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';

import { selectFailure, selectIsBusy, selectWebhook } from '#machines/webhook/webhook.selectors.ts';
import { FailureCallout } from '#ui/patterns/failure-callout.tsx';
import { Button } from '#ui/primitives/button.tsx';
import { Dialog } from '#ui/primitives/dialog.tsx';

import type { WebhookRef } from './api-management.types.ts';

/** Confirmation before an endpoint is deleted, with the consequences. */
export function WebhookDeleteWindow({ actor }: { actor: WebhookRef }) {
  const webhook = useSelector(actor, selectWebhook);
  const failure = useSelector(actor, selectFailure);
  const isBusy = useSelector(actor, selectIsBusy);
  const close = () => actor.send({ type: 'window.closed' });
  const url = webhook?.url;
  return (
    <Dialog labelledBy="delete-webhook-title" onClose={close} className="w-140">
      <div className="grid gap-5 p-7">
        <h2 id="delete-webhook-title" className="pr-10 text-[28px]">
          <Trans>Delete this endpoint?</Trans>
        </h2>
        <p className="break-words">
          <Trans>
            {url} receives no further events, and pending retries are cancelled. The log of its deliveries is
            deleted too. This can't be undone; to pause deliveries, switch it off instead.
          </Trans>
        </p>
        <FailureCallout title={<Trans>The endpoint was not deleted</Trans>} failure={failure} />
        <div className="flex flex-wrap gap-3">
          <Button look="danger" busy={isBusy} onClick={() => actor.send({ type: 'deletion.confirmed' })}>
            <Trans>Delete the endpoint</Trans>
          </Button>
          <Button look="quiet" disabled={isBusy} onClick={close}>
            <Trans>Keep it</Trans>
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
