import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';

import { selectFailure } from '#machines/password-reset/password-reset.selectors.ts';
import { failureText } from '#ui/messages/errors.ts';
import { notices } from '#ui/messages/notices-messages.ts';
import { ErrorPanel } from '#ui/patterns/error-panel.tsx';
import { Button } from '#ui/primitives/button.tsx';

import type { ResetViewProps } from './password-reset-view.types.ts';

/** Notice of a link that is incomplete or was refused by the server. */
export function LinkUselessView({ actor }: ResetViewProps) {
  const { i18n } = useLingui();
  const failure = useSelector(actor, selectFailure);
  return (
    <ErrorPanel
      title={failure ? i18n._(notices.resetFailed.title) : <Trans>This link can't be used</Trans>}
      actions={
        <Button onClick={() => actor.send({ type: 'link.asked' })}>
          <Trans>Get a new link</Trans>
        </Button>
      }
    >
      {failure && <span className="mb-1 block">{failureText(i18n, failure)}</span>}
      <Trans>It is older than 30 minutes, was used before, or lost a part on its way.</Trans>
    </ErrorPanel>
  );
}
