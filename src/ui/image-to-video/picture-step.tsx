import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';

import {
  selectPicker,
  selectPicture,
  selectPictureUpload,
} from '#machines/image-to-video/image-to-video.selectors.ts';
import { SegmentedControl } from '#ui/primitives/segmented-control.tsx';
import { ChoiceGrid } from '#ui/wizard/choice-grid.tsx';
import { useChoices } from '#ui/wizard/choices.ts';
import { UploadTile } from '#ui/wizard/upload-tile.tsx';

import { FilmPanel } from './film-panel.tsx';
import { useImageToVideo, useImageToVideoSelector } from './image-to-video-actor.ts';

type Source = 'all' | 'own' | 'studio';

/** Step 1: an own picture, one of the studio's models, or anything of the library. */
export function PictureStep() {
  const { t } = useLingui();
  const wizard = useImageToVideo();
  const picture = useImageToVideoSelector(selectPicture);
  const upload = useImageToVideoSelector(selectPictureUpload);
  const picker = useImageToVideoSelector(selectPicker);
  const [source, setSource] = useState<Source>('all');
  const choices = useChoices({ own: 'image', studio: 'person' }, picture ? [picture] : []);
  const own = source === 'studio' ? [] : choices.own;
  const studio = source === 'own' ? [] : choices.studio;
  return (
    <div className="wizard-columns">
      <div>
        <SegmentedControl<Source>
          label={t`Whose pictures`}
          look="chips"
          value={source}
          onChange={setSource}
          choices={[
            { value: 'all', label: t`All` },
            { value: 'own', label: t`Your pictures` },
            { value: 'studio', label: t`Studio models` },
          ]}
          className="mb-5"
        />
        <ChoiceGrid
          label={t`Picture`}
          choices={choices}
          shown={[...own, ...studio]}
          chosen={picture ? [picture.id] : []}
          onToggle={(asset) => wizard.send({ type: 'picture.chosen', asset })}
          upload={
            upload && (
              <UploadTile
                upload={upload}
                picker={picker}
                label={t`Add a picture`}
                broken={t`Failed to upload the image. Please try again.`}
              />
            )
          }
        />
        <p className="mt-6 max-w-160 text-sm text-ink-2">
          <Trans>
            Works best: one person or one thing, well apart from what is behind, with some room around it.
          </Trans>
        </p>
      </div>
      <FilmPanel />
    </div>
  );
}
