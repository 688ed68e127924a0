import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';

import { selectPhoto, selectPhotoUpload, selectPicker } from '#machines/hairstyle/hairstyle.selectors.ts';
import { notices } from '#ui/messages/notices.ts';
import { SegmentedControl } from '#ui/primitives/segmented-control.tsx';
import { ChoiceGrid } from '#ui/wizard/choice-grid.tsx';
import { useChoices } from '#ui/wizard/choices.ts';
import { UploadTile } from '#ui/wizard/upload-tile.tsx';

import { HairPanel } from './hair-panel.tsx';
import { useHairstyle, useHairstyleSelector } from './hairstyle-actor.ts';

type Source = 'all' | 'own' | 'studio';

/** Step 1: an own photo, one of the studio's models, or anything of the library. */
export function PhotoStep() {
  const { t, i18n } = useLingui();
  const wizard = useHairstyle();
  const photo = useHairstyleSelector(selectPhoto);
  const upload = useHairstyleSelector(selectPhotoUpload);
  const picker = useHairstyleSelector(selectPicker);
  const [source, setSource] = useState<Source>('all');
  const choices = useChoices({ own: 'photo', studio: 'person' }, photo ? [photo] : []);
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
            { value: 'own', label: t`Your photos` },
            { value: 'studio', label: t`Studio models` },
          ]}
          className="mb-5"
        />
        <ChoiceGrid
          label={t`Photo`}
          choices={choices}
          shown={[...own, ...studio]}
          chosen={photo ? [photo.id] : []}
          onToggle={(asset) => wizard.send({ type: 'photo.chosen', asset })}
          upload={
            upload && (
              <UploadTile
                upload={upload}
                picker={picker}
                label={t`Add a photo of a face`}
                broken={i18n._(notices.faceUploadFailed.body)}
              />
            )
          }
        />
        <p className="mt-6 max-w-160 text-sm text-ink-2">
          <Trans>
            Works best: one person, looking into the camera, the whole head in the picture with some room
            above it, no hat, in even light.
          </Trans>
        </p>
      </div>
      <HairPanel />
    </div>
  );
}
