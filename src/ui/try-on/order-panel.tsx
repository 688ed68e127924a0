import { Plural, Trans, useLingui } from '@lingui/react/macro';

import { featureCosts } from '#api/contract/choices.ts';
import { selectIsOrdered } from '#machines/_wizard/selectors.ts';
import {
  selectGarments,
  selectIsComplete,
  selectPerson,
  selectView,
} from '#machines/try-on/try-on.selectors.ts';
import type { GarmentPick, TryOnStep } from '#machines/try-on/try-on.types.ts';
import { latePart, useLatePart } from '#ui/patterns/late-part.ts';
import { pictureName } from '#ui/patterns/picture-name.ts';
import { Costs } from '#ui/wizard/costs.tsx';
import { StepActions } from '#ui/wizard/step-actions.tsx';
import { useIsOnePage } from '#ui/wizard/one-page.tsx';

import { Outfit } from './outfit.tsx';
import { useTryOn, useTryOnSelector } from './try-on-actor.ts';

/** Loaded lazily: at first nothing is chosen. */
const outfitRows = latePart(() => import('./outfit-rows.tsx'));

/** Panel with the current choices, the price and the continue button. */
export function OrderPanel() {
  const garments = useTryOnSelector(selectGarments);
  const person = useTryOnSelector(selectPerson);
  const rows = useLatePart(outfitRows, person !== null || garments.length > 0);
  return (
    <aside className="panel order-panel p-4.5 lg:p-5.5" aria-labelledby="outfit">
      <h2 id="outfit" className="heading text-[23px]">
        <Trans>The outfit</Trans>
      </h2>
      <Outfit className="mt-3.5" />
      <ul aria-labelledby="outfit" className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-1.5">
        {person && (rows ? <rows.ChosenPerson asset={person} /> : <PlainRow asset={person} />)}
        {garments.map((garment) =>
          rows ? (
            <rows.ChosenGarment key={garment.asset.id} garment={garment} />
          ) : (
            <PlainRow key={garment.asset.id} asset={garment.asset} />
          ),
        )}
      </ul>
      <Costs feature="virtual-tryon" />
      <WayOn />
    </aside>
  );
}

/** Placeholder of a row until the rows have loaded. */
function PlainRow({ asset }: Pick<GarmentPick, 'asset'>) {
  const { i18n } = useLingui();
  return (
    <li className="border-t border-line py-1.5 text-sm font-500 break-anywhere">
      {pictureName(i18n, asset)}
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
        // The first garment without a category gets the focus.
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
