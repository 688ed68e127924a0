import { Trans, useLingui } from '@lingui/react/macro';

import { type Asset, GarmentCategory } from '#api/contract/assets.ts';
import { selectPose } from '#machines/try-on/try-on.selectors.ts';
import type { GarmentPick } from '#machines/try-on/try-on.types.ts';
import { garmentCategoryMessages } from '#ui/messages/garments.ts';
import { pictureName } from '#ui/patterns/picture-name.ts';
import { IconButton } from '#ui/primitives/icon-button.tsx';
import { Select } from '#ui/primitives/select.tsx';

import { UnfitNote, usePictureCheck } from './picture-check.tsx';
import { useTryOn, useTryOnSelector } from './try-on-actor.ts';

/** Person of the outfit, with the reason if an order would fail. */
export function ChosenPerson({ asset }: { asset: Asset }) {
  const { t, i18n } = useLingui();
  const wizard = useTryOn();
  const name = pictureName(i18n, asset);
  const pose = useTryOnSelector(selectPose);
  const { refusal } = usePictureCheck(asset.id, 'person', pose === null);
  return (
    <li className="flex items-start gap-2 border-t border-line pt-1.5">
      <span className="min-w-0 flex-1 text-sm">
        <span className="line-clamp-2 break-anywhere font-500">{name}</span>
        <span className="text-ink-3">
          <Trans>Model</Trans>
        </span>
        <UnfitNote refusal={refusal} />
      </span>
      <IconButton
        label={t`Remove: ${name}`}
        icon="i-lucide-x"
        className="size-9"
        onClick={() => wizard.send({ type: 'person.removed' })}
      />
    </li>
  );
}

/** Garment of the outfit, with its check and its category. */
export function ChosenGarment({ garment: { asset, category } }: { garment: GarmentPick }) {
  const { t, i18n } = useLingui();
  const wizard = useTryOn();
  const name = pictureName(i18n, asset);
  const names = GarmentCategory.options.map((value) => ({
    value,
    label: i18n._(garmentCategoryMessages[value]),
  }));
  const look = usePictureCheck(asset.id, 'garment');
  const classify = (value: GarmentCategory | '') => {
    if (value !== '') wizard.send({ type: 'garment.classified', id: asset.id, category: value });
  };
  return (
    <li className="flex items-start gap-2 border-t border-line pt-1.5">
      <span className="min-w-0 flex-1 text-sm">
        <span className="line-clamp-2 break-anywhere font-500">{name}</span>
        {asset.category ? (
          <span className="text-ink-3">{i18n._(garmentCategoryMessages[asset.category])}</span>
        ) : (
          <Select<GarmentCategory | ''>
            label={t`What kind of garment is it?`}
            value={category ?? ''}
            options={[{ value: '', label: t`Please choose`, disabled: category !== null }, ...names]}
            onChange={classify}
            className="mt-1.5"
            data-unsaid={category === null || undefined}
            hint={
              category === null
                ? look.isLooking && t`Looking what kind it is…`
                : category === look.kind && t`Recognised by its shape. Change it if it is something else.`
            }
            error={category === null && !look.isLooking && t`We can't tell what kind it is: please choose.`}
          />
        )}
        <UnfitNote refusal={look.refusal} />
      </span>
      <IconButton
        label={t`Take off: ${name}`}
        icon="i-lucide-x"
        className="size-9"
        onClick={() => wizard.send({ type: 'garment.removed', id: asset.id })}
      />
    </li>
  );
}
