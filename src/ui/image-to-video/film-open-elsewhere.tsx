import { Trans } from '@lingui/react/macro';

import { selectKeeper } from '#machines/_wizard/selectors.ts';
import { DraftOpenElsewhere } from '#ui/wizard/draft-open-elsewhere.tsx';

import { useImageToVideo, useImageToVideoSelector } from './image-to-video-actor.ts';

export function FilmOpenElsewhere() {
  const wizard = useImageToVideo();
  return (
    <DraftOpenElsewhere
      keeper={useImageToVideoSelector(selectKeeper)}
      title={<Trans>This video is open in another tab</Trans>}
      onTakeOver={() => wizard.send({ type: 'takeOver.requested' })}
      onCopy={() => wizard.send({ type: 'copy.requested' })}
    />
  );
}
