import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';

import { selectFailure, selectIsBusy, selectWebhook } from '#machines/webhook/webhook.selectors.ts';
import { FailureCallout } from '#ui/patterns/failure-callout.tsx';
import { Button } from '#ui/primitives/button.tsx';
import { Dialog } from '#ui/primitives/dialog.tsx';

import type { WebhookRef } from './api-management.types.ts';

/** Dialog that replaces an endpoint's secret after it states how long the old secret remains valid. */
export function WebhookRotateWindow({ actor }: { actor: WebhookRef }) {
  const webhook = useSelector(actor, selectWebhook);
  const failure = useSelector(actor, selectFailure);
  const isBusy = useSelector(actor, selectIsBusy);
  const close = () => actor.send({ type: 'window.closed' });
  const url = webhook?.url;
  return (
    <Dialog labelledBy="rotate-title" onClose={close} className="w-140">
      <div className="grid gap-5 p-7">
        <h2 id="rotate-title" className="pr-10 text-[28px]">
          <Trans>Give it a new secret?</Trans>
        </h2>
        <p className="break-words">
          <Trans>
            Messages to {url} are signed by the new secret from that moment on, and your server refuses them
            until it knows it. What it refuses is tried again for a day.
          </Trans>
        </p>
        <FailureCallout title={<Trans>The secret was not replaced</Trans>} failure={failure} />
        <div className="flex flex-wrap gap-3">
          <Button busy={isBusy} onClick={() => actor.send({ type: 'rotation.confirmed' })}>
            <Trans>Make a new secret</Trans>
          </Button>
          <Button look="quiet" disabled={isBusy} onClick={close}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
