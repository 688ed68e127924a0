import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';

import { selectCopying, selectSecret } from '#machines/api-token/api-token.selectors.ts';

import type { ApiTokenRef } from './api-management.types.ts';
import { SecretDialog } from './secret-dialog.tsx';

/** Dialog that shows a token's secret for the only time. */
export function SecretWindow({ actor }: { actor: ApiTokenRef }) {
  const { t } = useLingui();
  const secret = useSelector(actor, selectSecret);
  const copying = useSelector(actor, selectCopying);
  return (
    <SecretDialog
      title={t`Your token`}
      secret={secret}
      hint={<Trans>It is shown this once. We keep no copy: a lost token can only be regenerated.</Trans>}
      copying={copying}
      words={{
        copy: <Trans>Copy the token</Trans>,
        copied: <Trans>Token copied to clipboard</Trans>,
        notCopied: <Trans>Failed to copy token to clipboard.</Trans>,
      }}
      onCopy={() => actor.send({ type: 'copy.wanted' })}
      onClose={() => actor.send({ type: 'window.closed' })}
    />
  );
}
