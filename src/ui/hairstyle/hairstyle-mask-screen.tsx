import { Trans } from '@lingui/react/macro';

import { selectMaskDoor, selectMaskSending } from '#machines/_wizard/selectors.ts';
import { MaskingScreen } from '#ui/mask-editor/masking-screen.tsx';

import { useHairstyle, useHairstyleSelector } from './hairstyle-actor.ts';

/** Screen where the user paints the hair mask. */
export function HairMaskScreen() {
  const wizard = useHairstyle();
  return (
    <MaskingScreen
      door={useHairstyleSelector(selectMaskDoor)}
      title={<Trans>Where is the hair?</Trans>}
      advice={<Trans>Paint over the hair, and over nothing else. It is found for you to begin with.</Trans>}
      sending={useHairstyleSelector(selectMaskSending)}
      onLeave={() => wizard.send({ type: 'masking.left' })}
    />
  );
}
