import { Trans } from '@lingui/react/macro';

import { selectKeeper } from '#machines/_wizard/selectors.ts';
import { Elsewhere } from '#ui/wizard/elsewhere.tsx';

import { useImageToVideo, useImageToVideoSelector } from './image-to-video-actor.ts';

export function FilmElsewhere() {
  const wizard = useImageToVideo();
  return (
    <Elsewhere
      keeper={useImageToVideoSelector(selectKeeper)}
      title={<Trans>This video is open in another tab</Trans>}
      onTakeOver={() => wizard.send({ type: 'takeOver.requested' })}
      onCopy={() => wizard.send({ type: 'copy.requested' })}
    />
  );
}
