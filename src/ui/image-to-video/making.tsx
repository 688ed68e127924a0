import { Trans } from '@lingui/react/macro';

import { selectGeneration } from '#machines/_wizard/selectors.ts';
import { Making, Ordering } from '#ui/wizard/making.tsx';

import { ChosenPicture } from './chosen-picture.tsx';
import { useQuoted } from './film-model.ts';
import { useImageToVideo, useImageToVideoSelector } from './image-to-video-actor.ts';

export function FilmMaking() {
  const wizard = useImageToVideo();
  const generation = useImageToVideoSelector(selectGeneration);
  const quoted = useQuoted();
  return (
    <Making
      generation={generation}
      words={{
        feature: 'image-to-video',
        quoted,
        aside: <ChosenPicture />,
        kept: <Trans>Your picture and your settings are kept.</Trans>,
        back: <Trans>Back to the settings</Trans>,
        onBack: () => wizard.send({ type: 'wait.left' }),
      }}
    />
  );
}

export const FilmOrdering = () => <Ordering feature="image-to-video" aside={<ChosenPicture />} />;
