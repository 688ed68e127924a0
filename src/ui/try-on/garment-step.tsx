import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';

import { GarmentCategory } from '#api/contract/assets.ts';
import { garmentLimit } from '#machines/try-on/try-on.context.ts';
import { selectPicker } from '#machines/_wizard/selectors.ts';
import { selectGarments, selectGarmentUpload, selectMode } from '#machines/try-on/try-on.selectors.ts';
import type { TryOnMode } from '#machines/try-on/try-on.types.ts';
import { allGarments, garmentCategoryMessages } from '#ui/messages/garments.ts';
import { notices } from '#ui/messages/notices-messages.ts';
import { SegmentedControl } from '#ui/primitives/segmented-control.tsx';
import { ChoiceGrid } from '#ui/wizard/choice-grid.tsx';
import { useChoices } from '#ui/wizard/choices-state.ts';
import { UploadTile } from '#ui/wizard/upload-tile.tsx';
import { StepColumns } from '#ui/wizard/one-page.tsx';

import { OrderPanel } from './order-panel.tsx';
import { useTryOn, useTryOnSelector } from './try-on-actor.ts';

type Filter = GarmentCategory | 'all';

/** Step 2: one garment, or several worn together. */
export function GarmentStep() {
  const { t, i18n } = useLingui();
  const wizard = useTryOn();
  const garments = useTryOnSelector(selectGarments);
  const mode = useTryOnSelector(selectMode);
  const [filter, setFilter] = useState<Filter>('all');
  const choices = useChoices(
    { own: 'garment', studio: 'garment' },
    garments.map(({ asset }) => asset),
  );
  const categories = new Map(garments.map(({ asset, category }) => [asset.id, category]));
  const assets = [...choices.own, ...choices.studio];
  const all = assets.map((asset) => {
    const category = categories.get(asset.id) ?? asset.category;
    return category ? { ...asset, category } : asset;
  });
  return (
    <StepColumns panel={<OrderPanel />}>
      <div>
        <div className="mb-5 flex flex-wrap justify-between gap-3">
          <SegmentedControl<Filter>
            label={t`Kind of garment`}
            look="chips"
            value={filter}
            onChange={setFilter}
            choices={[
              { value: 'all', label: i18n._(allGarments) },
              ...GarmentCategory.options.map((value) => ({
                value,
                label: i18n._(garmentCategoryMessages[value]),
              })),
            ]}
          />
          <SegmentedControl<TryOnMode>
            label={t`How many`}
            value={mode}
            onChange={(chosen) => wizard.send({ type: 'mode.chosen', mode: chosen })}
            choices={[
              { value: 'single', label: t`One piece` },
              { value: 'several', label: t`Several` },
            ]}
          />
        </div>
        <ChoiceGrid
          label={t`Garments`}
          choices={choices}
          multiple={mode === 'several'}
          shown={filter === 'all' ? all : all.filter(({ category }) => category === filter)}
          chosen={garments.map(({ asset }) => asset.id)}
          onToggle={({ id, category = null }) => {
            const asset = assets.find((picture) => picture.id === id);
            if (asset) wizard.send({ type: 'garment.chosen', asset, category });
          }}
          upload={<GarmentUpload />}
        />
        <p className="after-loading mt-6 max-w-160 text-sm text-ink-2">
          <Trans>
            Works best: one garment, laid flat or on a hanger, whole, on a plain background of another colour.
          </Trans>
        </p>
      </div>
    </StepColumns>
  );
}

/** Upload of garments: many at once if they are worn together. */
function GarmentUpload() {
  const { t } = useLingui();
  const garments = useTryOnSelector(selectGarments);
  const mode = useTryOnSelector(selectMode);
  const upload = useTryOnSelector(selectGarmentUpload);
  const picker = useTryOnSelector(selectPicker);
  if (!upload) return null;
  return (
    <UploadTile
      upload={upload}
      picker={picker}
      room={mode === 'several' ? Math.max(0, garmentLimit - garments.length) : undefined}
      taken={garments.map(({ asset }) => asset.id)}
      label={t`Add a picture of a garment`}
      broken={notices.garmentUploadFailed}
    />
  );
}
