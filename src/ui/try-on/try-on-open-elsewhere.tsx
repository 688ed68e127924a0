import { Trans } from '@lingui/react/macro';

import { selectKeeper } from '#machines/_wizard/selectors.ts';
import { DraftOpenElsewhere } from '#ui/wizard/draft-open-elsewhere.tsx';

import { useTryOn, useTryOnSelector } from './try-on-actor.ts';

export function TryOnOpenElsewhere() {
  const wizard = useTryOn();
  return (
    <DraftOpenElsewhere
      keeper={useTryOnSelector(selectKeeper)}
      title={<Trans>This outfit is open in another tab</Trans>}
      onTakeOver={() => wizard.send({ type: 'takeOver.requested' })}
      onCopy={() => wizard.send({ type: 'copy.requested' })}
    />
  );
}
