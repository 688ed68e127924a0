import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';

import { selectFailure, selectIsBusy, selectToken } from '#machines/api-token/api-token.selectors.ts';
import { FailureCallout } from '#ui/patterns/failure-callout.tsx';
import { Button } from '#ui/primitives/button.tsx';
import { Dialog } from '#ui/primitives/dialog.tsx';

import type { ApiTokenRef } from './api-management.types.ts';

/** Confirmation before a token is deleted, with the consequences. */
export function DeleteWindow({ actor }: { actor: ApiTokenRef }) {
  const token = useSelector(actor, selectToken);
  const failure = useSelector(actor, selectFailure);
  const isBusy = useSelector(actor, selectIsBusy);
  const close = () => actor.send({ type: 'window.closed' });
  const name = token?.name;
  return (
    <Dialog labelledBy="delete-title" onClose={close} className="w-140">
      <div className="grid gap-5 p-7">
        <h2 id="delete-title" className="pr-10 text-[28px]">
          <Trans>Delete this token?</Trans>
        </h2>
        <p>
          <Trans>
            Programs that use “{name}” are refused from that moment on. This can't be undone. What the token
            made stays in your history.
          </Trans>
        </p>
        <FailureCallout
          title={<Trans>Failed to delete API token. Please try again.</Trans>}
          failure={failure}
        />
        <div className="flex flex-wrap gap-3">
          <Button look="danger" busy={isBusy} onClick={() => actor.send({ type: 'deletion.confirmed' })}>
            <Trans>Delete the token</Trans>
          </Button>
          <Button look="quiet" disabled={isBusy} onClick={close}>
            <Trans>Keep it</Trans>
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
