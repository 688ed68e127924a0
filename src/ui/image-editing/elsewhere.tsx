import { Trans } from '@lingui/react/macro';

import { selectKeeper } from '#machines/_wizard/selectors.ts';
import { Elsewhere } from '#ui/wizard/elsewhere.tsx';

import { useImageEditing, useImageEditingSelector } from './image-editing-actor.ts';

export function ImageEditingElsewhere() {
  const wizard = useImageEditing();
  return (
    <Elsewhere
      keeper={useImageEditingSelector(selectKeeper)}
      title={<Trans>This edit is open in another tab</Trans>}
      onTakeOver={() => wizard.send({ type: 'takeOver.requested' })}
      onCopy={() => wizard.send({ type: 'copy.requested' })}
    />
  );
}
