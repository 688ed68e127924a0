import { Trans } from '@lingui/react/macro';

import { selectKeeper } from '#machines/_wizard/selectors.ts';
import { DraftOpenElsewhere } from '#ui/wizard/draft-open-elsewhere.tsx';

import { useBodyGenerator, useBodyGeneratorSelector } from './body-generator-actor.ts';

export function BodyOpenElsewhere() {
  const wizard = useBodyGenerator();
  return (
    <DraftOpenElsewhere
      keeper={useBodyGeneratorSelector(selectKeeper)}
      title={<Trans>This model is open in another tab</Trans>}
      onTakeOver={() => wizard.send({ type: 'takeOver.requested' })}
      onCopy={() => wizard.send({ type: 'copy.requested' })}
    />
  );
}
