import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';

import { selectCopying, selectSecret } from '#machines/webhook/webhook.selectors.ts';

import type { WebhookRef } from './api-management.types.ts';
import { SecretDialog } from './secret-dialog.tsx';

/** Dialog that shows an endpoint's secret for the only time. */
export function WebhookSecretWindow({ actor }: { actor: WebhookRef }) {
  const { t } = useLingui();
  const secret = useSelector(actor, selectSecret);
  const copying = useSelector(actor, selectCopying);
  return (
    <SecretDialog
      title={t`Signing secret`}
      secret={secret}
      hint={
        <Trans>
          It is shown this once. Your server verifies by it that a message comes from Mốt; if it is lost, give
          the endpoint a new one.
        </Trans>
      }
      copying={copying}
      words={{
        copy: <Trans>Copy the secret</Trans>,
        copied: <Trans>Secret copied</Trans>,
        notCopied: <Trans>The secret could not be copied</Trans>,
      }}
      onCopy={() => actor.send({ type: 'copy.wanted' })}
      onClose={() => actor.send({ type: 'window.closed' })}
    />
  );
}
