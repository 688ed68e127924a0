import { Plural, Trans, useLingui } from '@lingui/react/macro';

import { featureCosts } from '#api/contract/generation.ts';
import {
  selectPicture,
  selectSettings,
  selectView,
} from '#machines/image-to-video/image-to-video.selectors.ts';
import { motionStyleMessages } from '#ui/messages/image-to-video.ts';
import { Button } from '#ui/primitives/button.tsx';
import { IconButton } from '#ui/primitives/icon-button.tsx';
import { Costs } from '#ui/wizard/costs.tsx';
import { OrderRow } from '#ui/wizard/order-row.tsx';

import { ChosenPicture } from './chosen-picture.tsx';
import { useMade } from './film-model.ts';
import { useImageToVideo, useImageToVideoSelector } from './image-to-video-actor.ts';

/** What is put together so far, what it costs, and the one button that goes on. */
export function FilmPanel() {
  return (
    <aside className="panel order-panel p-4.5 lg:p-5.5" aria-labelledby="film">
      <h2 id="film" className="heading text-[23px]">
        <Trans>The video</Trans>
      </h2>
      <ChosenPicture className="mt-3.5" />
      <Settings />
      <Costs feature="image-to-video" />
      <GoOn />
    </aside>
  );
}

function Settings() {
  const { i18n } = useLingui();
  const { motion } = useImageToVideoSelector(selectSettings);
  const { seconds, resolution } = useMade();
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

function GoOn() {
  const { t } = useLingui();
  const wizard = useImageToVideo();
  const view = useImageToVideoSelector(selectView);
  const picture = useImageToVideoSelector(selectPicture);
  if (view === 'picture')
    return (
      <Button
        className="mt-4.5 w-full px-3"
        look={picture ? 'primary' : 'ghost'}
        onClick={() => wizard.send({ type: 'step.chosen', step: 'configure' })}
      >
        <Trans>Set it up</Trans>
      </Button>
    );
  return (
    <div className="mt-4.5 flex gap-2.5">
      <IconButton
        label={t`Back`}
        icon="i-lucide-arrow-left"
        className="border border-line-2 size-11.5"
        onClick={() => wizard.send({ type: 'step.chosen', step: 'picture' })}
      />
      <Button className="flex-1 px-3" onClick={() => wizard.send({ type: 'order.requested' })}>
        <Plural
          value={featureCosts['image-to-video']}
          one="Make the video · # credit"
          other="Make the video · # credits"
        />
      </Button>
    </div>
  );
}
