import { Trans } from '@lingui/react/macro';

import { ErrorPanel } from '#ui/patterns/error-panel.tsx';
import { Button } from '#ui/primitives/button.tsx';

import type { ResetViewProps } from './password-reset.types.ts';

export function LinkUselessView({ actor }: ResetViewProps) {
  return (
    <ErrorPanel
      title={<Trans>This link can't be used</Trans>}
      actions={
        <Button onClick={() => actor.send({ type: 'link.asked' })}>
          <Trans>Get a new link</Trans>
        </Button>
      }
    >
      <Trans>It is older than 30 minutes, was used before, or lost a part on its way.</Trans>
    </ErrorPanel>
  );
}
