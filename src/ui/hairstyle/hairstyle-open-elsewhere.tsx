import { Trans } from '@lingui/react/macro';

import { selectKeeper } from '#machines/_wizard/selectors.ts';
import { DraftOpenElsewhere } from '#ui/wizard/draft-open-elsewhere.tsx';

import { useHairstyle, useHairstyleSelector } from './hairstyle-actor.ts';

export function HairstyleOpenElsewhere() {
  const wizard = useHairstyle();
  return (
    <DraftOpenElsewhere
      keeper={useHairstyleSelector(selectKeeper)}
      title={<Trans>This hairstyle is open in another tab</Trans>}
      onTakeOver={() => wizard.send({ type: 'takeOver.requested' })}
      onCopy={() => wizard.send({ type: 'copy.requested' })}
    />
  );
}
