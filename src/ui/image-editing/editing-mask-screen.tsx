import { Trans } from '@lingui/react/macro';

import { selectMaskDoor, selectMaskSending } from '#machines/_wizard/selectors.ts';
import { MaskingScreen } from '#ui/mask-editor/masking-screen.tsx';

import { useImageEditing, useImageEditingSelector } from './image-editing-actor.ts';

/** Screen where the user paints the part of the picture that may change. */
export function EditMaskScreen() {
  const wizard = useImageEditing();
  return (
    <MaskingScreen
      door={useImageEditingSelector(selectMaskDoor)}
      title={<Trans>What may change?</Trans>}
      advice={<Trans>Paint over it, or have it found. Outside of it the picture stays, to the pixel.</Trans>}
      sending={useImageEditingSelector(selectMaskSending)}
      onLeave={() => wizard.send({ type: 'masking.left' })}
    />
  );
}
