import { useLingui } from '@lingui/react/macro';

import {
  type FilmRefusal,
  selectRefusal,
  selectStep,
} from '#machines/image-to-video/image-to-video.selectors.ts';
import { Stepper } from '#ui/primitives/stepper.tsx';

import { filmRefusals } from './film-refusals.ts';
import { useImageToVideo, useImageToVideoSelector } from './image-to-video-actor.ts';

const refusalSelectors = {
  picture: selectRefusal('picture'),
  configure: selectRefusal('configure'),
  generate: selectRefusal('generate'),
  result: selectRefusal('result'),
};

export function FilmSteps() {
  const { t, i18n } = useLingui();
  const reasonText = (reason: FilmRefusal | undefined) => reason && i18n._(filmRefusals[reason]);
  const wizard = useImageToVideo();
  return (
    <Stepper
      current={useImageToVideoSelector(selectStep)}
      steps={[
        {
          id: 'picture',
          name: t`Choose a picture`,
          why: reasonText(useImageToVideoSelector(refusalSelectors.picture)),
        },
        {
          id: 'configure',
          name: t`Set it up`,
          why: reasonText(useImageToVideoSelector(refusalSelectors.configure)),
        },
        {
          id: 'generate',
          name: t`Generate`,
          why: reasonText(useImageToVideoSelector(refusalSelectors.generate)),
        },
        { id: 'result', name: t`Result`, why: reasonText(useImageToVideoSelector(refusalSelectors.result)) },
      ]}
      onStep={(step) => wizard.send({ type: 'step.chosen', step })}
    />
  );
}
