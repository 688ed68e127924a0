import { useLingui } from '@lingui/react/macro';

import { selectCanOpen, selectStep } from '#machines/image-to-video/image-to-video.selectors.ts';
import { Stepper } from '#ui/primitives/stepper.tsx';

import { useImageToVideo, useImageToVideoSelector } from './image-to-video-actor.ts';

const canOpen = {
  picture: selectCanOpen('picture'),
  configure: selectCanOpen('configure'),
  result: selectCanOpen('result'),
};

export function FilmSteps() {
  const { t } = useLingui();
  const wizard = useImageToVideo();
  return (
    <Stepper
      current={useImageToVideoSelector(selectStep)}
      steps={[
        { id: 'picture', name: t`Choose a picture`, open: useImageToVideoSelector(canOpen.picture) },
        { id: 'configure', name: t`Set it up`, open: useImageToVideoSelector(canOpen.configure) },
        { id: 'generate', name: t`Generate`, open: false },
        { id: 'result', name: t`Result`, open: useImageToVideoSelector(canOpen.result) },
      ]}
      onStep={(step) => wizard.send({ type: 'step.chosen', step })}
    />
  );
}
