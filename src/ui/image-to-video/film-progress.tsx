import { Trans } from '@lingui/react/macro';

import { selectGeneration } from '#machines/_wizard/selectors.ts';
import { OrderProgress, OrderSending } from '#ui/wizard/order-progress.tsx';

import { ChosenPicture } from './chosen-picture.tsx';
import { useFilmQuote } from './film-model.ts';
import { useImageToVideo, useImageToVideoSelector } from './image-to-video-actor.ts';

export function FilmProgress() {
  const wizard = useImageToVideo();
  const generation = useImageToVideoSelector(selectGeneration);
  const quoted = useFilmQuote();
  return (
    <OrderProgress
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

export const FilmSending = () => <OrderSending feature="image-to-video" aside={<ChosenPicture />} />;
