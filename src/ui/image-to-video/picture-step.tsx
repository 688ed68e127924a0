import { Trans, useLingui } from '@lingui/react/macro';

import { selectPicker } from '#machines/_wizard/selectors.ts';
import { selectPicture, selectPictureUpload } from '#machines/image-to-video/image-to-video.selectors.ts';
import { notices } from '#ui/messages/notices-messages.ts';
import { PictureChoice } from '#ui/wizard/picture-choice.tsx';
import { UploadTile } from '#ui/wizard/upload-tile.tsx';
import { StepColumns } from '#ui/wizard/one-page.tsx';

import { FilmPanel } from './film-panel.tsx';
import { useImageToVideo, useImageToVideoSelector } from './image-to-video-actor.ts';

/** Step 1: a picture of the user's own, one of the studio's models, or any picture of the library. */
export function PictureStep() {
  const { t } = useLingui();
  const wizard = useImageToVideo();
  const picture = useImageToVideoSelector(selectPicture);
  const upload = useImageToVideoSelector(selectPictureUpload);
  const picker = useImageToVideoSelector(selectPicker);
  return (
    <StepColumns panel={<FilmPanel />}>
      <div>
        <PictureChoice
          label={t`Picture`}
          own="image"
          chosen={picture ? [picture] : []}
          onToggle={(asset) => wizard.send({ type: 'picture.chosen', asset })}
          upload={
            upload && (
              <UploadTile
                upload={upload}
                picker={picker}
                label={t`Add a picture`}
                broken={notices.imageUploadFailed}
              />
            )
          }
        />
        <p className="after-loading mt-6 max-w-160 text-sm text-ink-2">
          <Trans>
            Works best: one person or one thing, well apart from what is behind, with some room around it.
          </Trans>
        </p>
      </div>
    </StepColumns>
  );
}
