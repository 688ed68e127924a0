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

// The names load lazily, because nothing is chosen at first.
const chosenNames = latePart(() => import('./chosen-names.tsx'));

type HairPanelProps = {
  /** Requirement of the chosen cut that the photo does not meet. */
  requirement?: string | undefined;
  /** Preview of the result; by default the photo beside the cut. */
  look?: ReactNode;
  /** Result of the preview, once it is available. */
  preview?: HairPreview | undefined;
};

/** Panel with the current choices, their price and the button for the next step. */
export function HairPanel({ requirement, look, preview }: HairPanelProps) {
  return (
    <aside className="panel order-panel p-4.5 lg:p-5.5" aria-labelledby="hairstyle">
      <h2 id="hairstyle" className="heading text-[23px]">
        <Trans>The new look</Trans>
      </h2>
      {look ?? <HairLook className="mt-3.5" />}
      <Choices requirement={requirement} preview={preview} />
      <Costs feature="hairstyle" />
      <NextAction requirement={requirement} />
    </aside>
  );
}

function Choices({ requirement, preview }: Pick<HairPanelProps, 'requirement' | 'preview'>) {
  const style = useHairstyleSelector(selectStyle);
  const mask = useHairstyleSelector(selectMask);
  const part = useLatePart(chosenNames, style !== null);
  return (
    <dl className="mt-3">
      <OrderRow name={<Trans>Hairstyle</Trans>} need={requirement}>
        {style ? part && <part.StyleName style={style} /> : <Trans>Not chosen yet</Trans>}
      </OrderRow>
      <OrderRow name={<Trans>Colour</Trans>}>
        <ColourWish preview={preview} />
      </OrderRow>
      {mask && (
        <OrderRow name={<Trans>Hair</Trans>}>
          <Trans>Marked by hand</Trans>
        </OrderRow>
      )}
    </dl>
  );
}

/** Colour of the order. The chosen colour has priority over the prompt's; the preview reports a colour from the prompt. */
function ColourWish({ preview }: Pick<HairPanelProps, 'preview'>) {
  const color = useHairstyleSelector(selectColor);
  const style = useHairstyleSelector(selectStyle);
  const prompt = useHairstyleSelector(selectPrompt);
  const part = useLatePart(chosenNames, color !== null);
  if (color) return <Dyed hex={hexOf(color)}>{part && <part.ColorName color={color} />}</Dyed>;
  if (style === 'keep' || prompt.trim() === '' || (preview && !preview.color)) return <Trans>As it is</Trans>;
  return (
    <Dyed hex={preview?.color}>
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

function NextAction({ requirement }: Pick<HairPanelProps, 'requirement'>) {
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
      <StepActions onBack={go('photo')} onGo={go('customise')} isReady={canCustomise && !requirement}>
        <Trans>Customise</Trans>
      </StepActions>
    );
  return (
    <StepActions
      onBack={isOnePage ? undefined : go('style')}
      onGo={() => wizard.send({ type: 'order.requested' })}
      isOrdered={isOrdered}
      isReady={isComplete && !requirement}
    >
      <Plural
        value={featureCosts.hairstyle}
        one="Change the hair · # credit"
        other="Change the hair · # credits"
      />
    </StepActions>
  );
}
