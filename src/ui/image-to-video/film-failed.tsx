import { Trans, useLingui } from '@lingui/react/macro';

import { selectFailure } from '#machines/_wizard/selectors.ts';
import type { FilmStep } from '#machines/image-to-video/image-to-video.types.ts';
import { jobErrorText } from '#ui/messages/job-errors.ts';
import { notices } from '#ui/messages/notices-messages.ts';
import { ErrorPanel } from '#ui/patterns/error-panel.tsx';
import { Button } from '#ui/primitives/button.tsx';

import { useImageToVideo, useImageToVideoSelector } from './image-to-video-actor.ts';

export function FilmFailed() {
  const { i18n } = useLingui();
  const wizard = useImageToVideo();
  const failure = useImageToVideoSelector(selectFailure) ?? 'engine_failed';
  const isOfPicture = failure === 'file_unreadable' || failure === 'asset_not_found';
  const choose = (step: FilmStep) => () => wizard.send({ type: 'step.chosen', step });
  return (
    <ErrorPanel
      title={i18n._(notices.generationFailed.title)}
      kept={<Trans>Your picture and your settings are kept, and no credit was spent.</Trans>}
      actions={
        <>
          {!isOfPicture && (
            <Button onClick={() => wizard.send({ type: 'retry.requested' })}>
              <Trans>Try again</Trans>
            </Button>
          )}
          <Button look={isOfPicture ? 'primary' : 'ghost'} onClick={choose('picture')}>
            <Trans>Choose another picture</Trans>
          </Button>
          <Button look="ghost" onClick={choose('configure')}>
            <Trans>Change the settings</Trans>
          </Button>
        </>
      }
    >
      {jobErrorText(i18n, failure)}
    </ErrorPanel>
  );
}
