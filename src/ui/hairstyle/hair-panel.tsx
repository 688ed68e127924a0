import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

import { featureCosts } from '#api/contract/choices.ts';
import { selectIsOrdered } from '#machines/_wizard/selectors.ts';
import { type HairPreview, hexOf } from '#api/contract/hairstyles.ts';
import {
  selectCanOpen,
  selectColor,
  selectIsComplete,
  selectMask,
  selectPhoto,
  selectPrompt,
  selectStyle,
  selectView,
} from '#machines/hairstyle/hairstyle.selectors.ts';
import type { HairstyleStep } from '#machines/hairstyle/hairstyle.types.ts';
import { latePart, useLatePart } from '#ui/patterns/late-part.ts';
import { Costs } from '#ui/wizard/costs.tsx';
import { StepActions } from '#ui/wizard/step-actions.tsx';
import { useIsOnePage } from '#ui/wizard/one-page.tsx';
import { OrderRow } from '#ui/wizard/order-row.tsx';

import { HairLook } from './hair-look.tsx';
import { useHairstyle, useHairstyleSelector } from './hairstyle-actor.ts';

// Nothing is chosen at first.
const chosenNames = latePart(() => import('./chosen-names.tsx'));

type HairPanelProps = {
  /** What the chosen cut needs that the photo does not have. */
  need?: string | undefined;
  /** What is to come: by default, the photo beside the cut. */
  look?: ReactNode;
  /** What the order would make, once that is known. */
  made?: HairPreview | undefined;
};

/** What is put together so far, what it costs, and the one button that goes on. */
export function HairPanel({ need, look, made }: HairPanelProps) {
  return (
    <aside className="panel order-panel p-4.5 lg:p-5.5" aria-labelledby="hairstyle">
      <h2 id="hairstyle" className="heading text-[23px]">
        <Trans>The new look</Trans>
      </h2>
      {look ?? <HairLook className="mt-3.5" />}
      <Choices need={need} made={made} />
      <Costs feature="hairstyle" />
      <WayOn need={need} />
    </aside>
  );
}

function Choices({ need, made }: Pick<HairPanelProps, 'need' | 'made'>) {
  const style = useHairstyleSelector(selectStyle);
  const mask = useHairstyleSelector(selectMask);
  const there = useLatePart(chosenNames, style !== null);
  return (
    <dl className="mt-3">
      <OrderRow name={<Trans>Hairstyle</Trans>} need={need}>
        {style ? there && <there.StyleName style={style} /> : <Trans>Not chosen yet</Trans>}
      </OrderRow>
      <OrderRow name={<Trans>Colour</Trans>}>
        <ColourWish made={made} />
      </OrderRow>
      {mask && (
        <OrderRow name={<Trans>Hair</Trans>}>
          <Trans>Marked by hand</Trans>
        </OrderRow>
      )}
    </dl>
  );
}

/** The colour that is chosen goes before one that is described; what a description says of it, the preview tells. */
function ColourWish({ made }: Pick<HairPanelProps, 'made'>) {
  const color = useHairstyleSelector(selectColor);
  const style = useHairstyleSelector(selectStyle);
  const prompt = useHairstyleSelector(selectPrompt);
  const there = useLatePart(chosenNames, color !== null);
  if (color) return <Dyed hex={hexOf(color)}>{there && <there.ColorName color={color} />}</Dyed>;
  if (style === 'keep' || prompt.trim() === '' || (made && !made.color)) return <Trans>As it is</Trans>;
  return (
    <Dyed hex={made?.color}>
      <Trans>As described</Trans>
    </Dyed>
  );
}

const Dyed = ({ hex, children }: { hex: string | undefined; children: ReactNode }) => (
  <span className="inline-flex items-center gap-2">
    {hex && <span className="size-4 rounded-full border border-line-2" style={{ backgroundColor: hex }} />}
    {children}
  </span>
);

const selectCanCustomise = selectCanOpen('customise');

function WayOn({ need }: Pick<HairPanelProps, 'need'>) {
  const wizard = useHairstyle();
  const isOnePage = useIsOnePage();
  const view = useHairstyleSelector(selectView);
  const photo = useHairstyleSelector(selectPhoto);
  const isComplete = useHairstyleSelector(selectIsComplete);
  const canCustomise = useHairstyleSelector(selectCanCustomise);
  const isOrdered = useHairstyleSelector(selectIsOrdered);
  const go = (step: HairstyleStep) => () => wizard.send({ type: 'step.chosen', step });
  if (view === 'photo' && !isOnePage)
    return (
      <StepActions onGo={go('style')} isReady={photo !== null}>
        <Trans>Choose a hairstyle</Trans>
      </StepActions>
    );
  if (view === 'style' && !isOnePage)
    return (
      <StepActions onBack={go('photo')} onGo={go('customise')} isReady={canCustomise && !need}>
        <Trans>Customise</Trans>
      </StepActions>
    );
  return (
    <StepActions
      onBack={isOnePage ? undefined : go('style')}
      onGo={() => wizard.send({ type: 'order.requested' })}
      isOrdered={isOrdered}
      isReady={isComplete && !need}
    >
      <Plural
        value={featureCosts.hairstyle}
        one="Change the hair · # credit"
        other="Change the hair · # credits"
      />
    </StepActions>
  );
}
