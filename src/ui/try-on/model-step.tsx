import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';

import { selectPerson, selectPersonUpload, selectPicker } from '#machines/try-on/try-on.selectors.ts';
import { notices } from '#ui/messages/notices.ts';
import { SegmentedControl } from '#ui/primitives/segmented-control.tsx';
import { ChoiceGrid } from '#ui/wizard/choice-grid.tsx';
import { useChoices } from '#ui/wizard/choices.ts';
import { UploadTile } from '#ui/wizard/upload-tile.tsx';

import { OrderPanel } from './order-panel.tsx';
import { useTryOn, useTryOnSelector } from './try-on-actor.ts';

type Source = 'all' | 'own' | 'studio';

/** Step 1: an own photo, or one of the studio's models. */
export function ModelStep() {
  const { t, i18n } = useLingui();
  const wizard = useTryOn();
  const person = useTryOnSelector(selectPerson);
  const upload = useTryOnSelector(selectPersonUpload);
  const picker = useTryOnSelector(selectPicker);
  const [source, setSource] = useState<Source>('all');
  const choices = useChoices({ own: 'person', studio: 'person' }, person ? [person] : []);
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
          label={t`Model`}
          choices={choices}
          shown={[...own, ...studio]}
          chosen={person ? [person.id] : []}
          onToggle={(asset) => wizard.send({ type: 'person.chosen', asset })}
          upload={
            upload && (
              <UploadTile
                upload={upload}
                picker={picker}
                label={t`Add a photo of a person`}
                broken={i18n._(notices.modelUploadFailed.body)}
              />
            )
          }
        />
        <p className="mt-6 max-w-160 text-sm text-ink-2">
          <Trans>
            Works best: one person, standing, facing the camera, arms a little away from the body, shown from
            the head to the knees or further.
          </Trans>
        </p>
      </div>
      <OrderPanel />
    </div>
  );
}
