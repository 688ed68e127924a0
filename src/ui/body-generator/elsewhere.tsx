import { Trans } from '@lingui/react/macro';

import { selectKeeper } from '#machines/_wizard/selectors.ts';
import { Elsewhere } from '#ui/wizard/elsewhere.tsx';

import { useBodyGenerator, useBodyGeneratorSelector } from './body-generator-actor.ts';

export function BodyElsewhere() {
  const wizard = useBodyGenerator();
  return (
    <Elsewhere
      keeper={useBodyGeneratorSelector(selectKeeper)}
      title={<Trans>This model is open in another tab</Trans>}
      onTakeOver={() => wizard.send({ type: 'takeOver.requested' })}
      onCopy={() => wizard.send({ type: 'copy.requested' })}
    />
  );
}
