import { Trans, useLingui } from '@lingui/react/macro';

import type { Asset } from '#api/contract/assets.ts';
import { selectPicker } from '#machines/_wizard/selectors.ts';
import { selectFace, selectFaceUpload } from '#machines/body-generator/body-generator.selectors.ts';
import { notices } from '#ui/messages/notices-messages.ts';
import { pictureDescription } from '#ui/patterns/picture-name.ts';
import { Button } from '#ui/primitives/button.tsx';
import { UploadTile } from '#ui/wizard/upload-tile.tsx';

import { useBodyGenerator, useBodyGeneratorSelector } from './body-generator-actor.ts';
import { Choice } from './choice.tsx';

/** Optional photo of a face. */
export function FaceChoice() {
  const { t } = useLingui();
  const face = useBodyGeneratorSelector(selectFace);
  return (
    <Choice
      name={<Trans>Face (optional)</Trans>}
      hint={
        <Trans>
          One face, looking straight into the camera, at least as large as a passport photo. The skin tone
          comes from the photo, and so does the hair where all of it is seen. Without a photo the model gets a
          calm face of its own.
        </Trans>
      }
    >
      <fieldset tabIndex={-1} data-landing="face" aria-label={t`Face (optional)`}>
        {face ? <FacePhoto face={face} /> : <FaceUpload />}
      </fieldset>
    </Choice>
  );
}

function FacePhoto({ face }: { face: Asset }) {
  const { i18n } = useLingui();
  const wizard = useBodyGenerator();
  return (
    <div className="flex items-center gap-4">
      <img
        src={face.thumbnail_url}
        alt={pictureDescription(i18n, face)}
        width={face.width}
        height={face.height}
        className="stage-light aspect-square h-auto w-26 rounded object-cover"
      />
      <Button size="small" look="ghost" onClick={() => wizard.send({ type: 'face.removed' })}>
        <Trans>Remove the photo</Trans>
      </Button>
    </div>
  );
}

function FaceUpload() {
  const { t } = useLingui();
  const upload = useBodyGeneratorSelector(selectFaceUpload);
  const picker = useBodyGeneratorSelector(selectPicker);
  return (
    upload && (
      <div className="max-w-60">
        <UploadTile
          upload={upload}
          picker={picker}
          label={t`Add a photo of a face`}
          broken={notices.faceUploadFailed}
        />
      </div>
    )
  );
}
