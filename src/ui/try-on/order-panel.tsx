import { Plural, Trans, useLingui } from '@lingui/react/macro';

import { type Asset, GarmentCategory } from '#api/contract/assets.ts';
import { featureCosts } from '#api/contract/generation.ts';
import { selectIsOrdered } from '#machines/_wizard/selectors.ts';
import {
  selectGarments,
  selectIsComplete,
  selectPerson,
  selectPose,
  selectView,
} from '#machines/try-on/try-on.selectors.ts';
import type { TryOnStep } from '#machines/try-on/try-on.types.ts';
import type { GarmentPick } from '#machines/try-on/try-on.types.ts';
import { garmentCategoryMessages } from '#ui/messages/garments.ts';
import { pictureName } from '#ui/patterns/picture-name.ts';
import { IconButton } from '#ui/primitives/icon-button.tsx';
import { Select } from '#ui/primitives/select.tsx';
import { Costs } from '#ui/wizard/costs.tsx';
import { StepActions } from '#ui/wizard/step-actions.tsx';
import { useIsOnePage } from '#ui/wizard/one-page.tsx';

import { UnfitNote, usePictureCheck } from './picture-check.tsx';
import { Outfit } from './outfit.tsx';
import { useTryOn, useTryOnSelector } from './try-on-actor.ts';

/** What is put together so far, what it costs, and the one button that goes on. */
export function OrderPanel() {
  const garments = useTryOnSelector(selectGarments);
  const person = useTryOnSelector(selectPerson);
  return (
    <aside className="panel order-panel p-4.5 lg:p-5.5" aria-labelledby="outfit">
      <h2 id="outfit" className="heading text-[23px]">
        <Trans>The outfit</Trans>
      </h2>
      <Outfit className="mt-3.5" />
      <ul aria-labelledby="outfit" className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-1.5">
        {person && <Person asset={person} />}
        {garments.map((garment) => (
          <Garment key={garment.asset.id} garment={garment} />
        ))}
      </ul>
      <Costs feature="virtual-tryon" />
      <WayOn />
    </aside>
  );
}

function Person({ asset }: { asset: Asset }) {
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

function Garment({ garment: { asset, category } }: { garment: GarmentPick }) {
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

function WayOn() {
  const wizard = useTryOn();
  const isOnePage = useIsOnePage();
  const view = useTryOnSelector(selectView);
  const isComplete = useTryOnSelector(selectIsComplete);
  const isOrdered = useTryOnSelector(selectIsOrdered);
  const go = (step: TryOnStep) => () => wizard.send({ type: 'step.chosen', step });
  if (view === 'model' && !isComplete && !isOnePage)
    return (
      <StepActions onGo={go('garment')}>
        <Trans>Choose garments</Trans>
      </StepActions>
    );
  const back = view === 'order' ? 'garment' : 'model';
  return (
    <StepActions
      onBack={view === 'model' || isOnePage ? undefined : go(back)}
      onGo={() => {
        wizard.send({ type: 'order.requested' });
        // Where a kind is missing, that is where to go on.
        if (!isComplete) document.querySelector<HTMLElement>('[data-unsaid]')?.focus();
      }}
      isOrdered={isOrdered}
    >
      <Plural
        value={featureCosts['virtual-tryon']}
        one="Create the picture · # credit"
        other="Create the picture · # credits"
      />
    </StepActions>
  );
}
