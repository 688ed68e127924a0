import { Plural, Trans, useLingui } from '@lingui/react/macro';

import { featureCosts } from '#api/contract/choices.ts';
import { selectIsOrdered } from '#machines/_wizard/selectors.ts';
import {
  selectPicture,
  selectSettings,
  selectView,
} from '#machines/image-to-video/image-to-video.selectors.ts';
import type { FilmStep } from '#machines/image-to-video/image-to-video.types.ts';
import { motionStyleMessages } from '#ui/messages/image-to-video-messages.ts';
import { Costs } from '#ui/wizard/costs.tsx';
import { StepActions } from '#ui/wizard/step-actions.tsx';
import { useIsOnePage } from '#ui/wizard/one-page.tsx';
import { OrderRow } from '#ui/wizard/order-row.tsx';

import { ChosenPicture } from './chosen-picture.tsx';
import { useFilmModel, useNearestFilm, useFilmQuote } from './film-model.ts';
import { useImageToVideo, useImageToVideoSelector } from './image-to-video-actor.ts';

/** Panel with the current choices, their price and the button for the next step. */
export function FilmPanel() {
  const quoted = useFilmQuote();
  const isMovingPhoto = useFilmModel().id === 'built-in';
  return (
    <aside className="panel order-panel p-4.5 lg:p-5.5" aria-labelledby="film">
      <h2 id="film" className="heading text-[23px]">
        {isMovingPhoto ? <Trans>The moving photo</Trans> : <Trans>The video</Trans>}
      </h2>
      <ChosenPicture className="film-picture mt-3.5" />
      <Settings />
      <Costs {...quoted} />
      <NextAction />
    </aside>
  );
}

function Settings() {
  const { i18n } = useLingui();
  const { motion } = useImageToVideoSelector(selectSettings);
  const { seconds, resolution } = useNearestFilm();
  return (
    <dl className="mt-3">
      <OrderRow name={<Trans>Length</Trans>}>
        <Trans>{seconds} seconds</Trans>
      </OrderRow>
      <OrderRow name={<Trans>Resolution</Trans>}>{resolution}</OrderRow>
      <OrderRow name={<Trans>Motion</Trans>}>{i18n._(motionStyleMessages[motion].name)}</OrderRow>
    </dl>
  );
}

function NextAction() {
  const wizard = useImageToVideo();
  const isOnePage = useIsOnePage();
  const view = useImageToVideoSelector(selectView);
  const picture = useImageToVideoSelector(selectPicture);
  const isOrdered = useImageToVideoSelector(selectIsOrdered);
  const isMovingPhoto = useFilmModel().id === 'built-in';
  const go = (step: FilmStep) => () => wizard.send({ type: 'step.chosen', step });
  if (view === 'picture' && !isOnePage)
    return (
      <StepActions onGo={go('configure')} isReady={picture !== null}>
        <Trans>Set it up</Trans>
      </StepActions>
    );
  return (
    <StepActions
      onBack={isOnePage ? undefined : go('picture')}
      onGo={() => wizard.send({ type: 'order.requested' })}
      isOrdered={isOrdered}
    >
      {isMovingPhoto ? (
        <Plural
          value={featureCosts['image-to-video']}
          one="Make the moving photo · # credit"
          other="Make the moving photo · # credits"
        />
      ) : (
        <Plural
          value={featureCosts['image-to-video']}
          one="Make the video · # credit"
          other="Make the video · # credits"
        />
      )}
    </StepActions>
  );
}
