import { Trans, useLingui } from '@lingui/react/macro';

import { selectPicker } from '#machines/_wizard/selectors.ts';
import { selectPhoto, selectPhotoUpload } from '#machines/hairstyle/hairstyle.selectors.ts';
import { notices } from '#ui/messages/notices-messages.ts';
import { PictureChoice } from '#ui/wizard/picture-choice.tsx';
import { UploadTile } from '#ui/wizard/upload-tile.tsx';
import { StepColumns } from '#ui/wizard/one-page.tsx';

import { HairPanel } from './hair-panel.tsx';
import { useHairstyle, useHairstyleSelector } from './hairstyle-actor.ts';

/** Step 1: a photo of the user's own, one of the studio's models, or any picture of the library. */
export function PhotoStep() {
  const { t } = useLingui();
  const wizard = useHairstyle();
  const photo = useHairstyleSelector(selectPhoto);
  const upload = useHairstyleSelector(selectPhotoUpload);
  const picker = useHairstyleSelector(selectPicker);
  return (
    <StepColumns panel={<HairPanel />}>
      <div>
        <PictureChoice
          label={t`Photo`}
          own="photo"
          studio="face"
          chosen={photo ? [photo] : []}
          onToggle={(asset) => wizard.send({ type: 'photo.chosen', asset })}
          upload={
            upload && (
              <UploadTile
                upload={upload}
                picker={picker}
                label={t`Add a photo of a face`}
                broken={notices.faceUploadFailed}
              />
            )
          }
        />
        <p className="after-loading mt-6 max-w-160 text-sm text-ink-2">
          <Trans>
            Works best: one person, looking into the camera, the whole head in the picture with some room
            above it, no hat, in even light.
          </Trans>
        </p>
      </div>
    </StepColumns>
  );
}
