import { useLingui } from '@lingui/react/macro';

import { selectCanOpen, selectStep } from '#machines/image-to-video/image-to-video.selectors.ts';
import type { FilmStep } from '#machines/image-to-video/image-to-video.types.ts';
import { Stepper } from '#ui/primitives/stepper.tsx';

import { useImageToVideo, useImageToVideoSelector } from './image-to-video-actor.ts';

const order: readonly FilmStep[] = ['picture', 'configure', 'generate', 'result'];

const canOpen = {
  picture: selectCanOpen('picture'),
  configure: selectCanOpen('configure'),
  result: selectCanOpen('result'),
};

/** The four steps as a ruled line; a step that can be gone to is a button. */
export function FilmSteps() {
  const { t } = useLingui();
  const wizard = useImageToVideo();
  const current = useImageToVideoSelector(selectStep);
  const open: Record<FilmStep, boolean> = {
    picture: useImageToVideoSelector(canOpen.picture),
    configure: useImageToVideoSelector(canOpen.configure),
    generate: false,
    result: useImageToVideoSelector(canOpen.result),
  };
  const names: Record<FilmStep, string> = {
    picture: t`Choose a picture`,
    configure: t`Set it up`,
    generate: t`Generate`,
    result: t`Result`,
  };
  const at = order.indexOf(current);
  return (
    <Stepper
      label={t`Steps`}
      steps={order.map((id, index) => ({
        id,
        name: names[id],
        state: index === at ? 'current' : index < at ? 'done' : 'ahead',
        open: open[id],
      }))}
      onStep={(step) => wizard.send({ type: 'step.chosen', step })}
    />
  );
}
