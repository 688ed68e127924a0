import { useLingui } from '@lingui/react/macro';

import {
  type FilmRefusal,
  selectRefusal,
  selectStep,
} from '#machines/image-to-video/image-to-video.selectors.ts';
import { Stepper } from '#ui/primitives/stepper.tsx';

import { filmRefusals } from './film-refusals.ts';
import { useImageToVideo, useImageToVideoSelector } from './image-to-video-actor.ts';

const refused = {
  picture: selectRefusal('picture'),
  configure: selectRefusal('configure'),
  generate: selectRefusal('generate'),
  result: selectRefusal('result'),
};

export function FilmSteps() {
  const { t, i18n } = useLingui();
  const say = (reason: FilmRefusal | undefined) => reason && i18n._(filmRefusals[reason]);
  const wizard = useImageToVideo();
  return (
    <Stepper
      current={useImageToVideoSelector(selectStep)}
      steps={[
        { id: 'picture', name: t`Choose a picture`, why: say(useImageToVideoSelector(refused.picture)) },
        { id: 'configure', name: t`Set it up`, why: say(useImageToVideoSelector(refused.configure)) },
        { id: 'generate', name: t`Generate`, why: say(useImageToVideoSelector(refused.generate)) },
        { id: 'result', name: t`Result`, why: say(useImageToVideoSelector(refused.result)) },
      ]}
      onStep={(step) => wizard.send({ type: 'step.chosen', step })}
    />
  );
}
