import { Trans } from '@lingui/react/macro';

import { selectKeeper } from '#machines/_wizard/selectors.ts';
import { DraftOpenElsewhere } from '#ui/wizard/draft-open-elsewhere.tsx';

import { useImageEditing, useImageEditingSelector } from './image-editing-actor.ts';

export function EditingOpenElsewhere() {
  const wizard = useImageEditing();
  return (
    <DraftOpenElsewhere
      keeper={useImageEditingSelector(selectKeeper)}
      title={<Trans>This edit is open in another tab</Trans>}
      onTakeOver={() => wizard.send({ type: 'takeOver.requested' })}
      onCopy={() => wizard.send({ type: 'copy.requested' })}
    />
  );
}
