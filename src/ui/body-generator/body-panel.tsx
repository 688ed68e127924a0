import { Plural, Trans, useLingui } from '@lingui/react/macro';

import { featureCosts } from '#api/contract/choices.ts';
import { selectIsOrdered } from '#machines/_wizard/selectors.ts';
import {
  selectChoices,
  selectFace,
  selectIsComplete,
  selectView,
} from '#machines/body-generator/body-generator.selectors.ts';
import type { BodyStep } from '#machines/body-generator/body-generator.types.ts';
import {
  backdropMessages,
  bodyHairMessages,
  bodyLine,
  bodyOutfitMessages,
  bodyPoseMessages,
  bodyTypeMessages,
} from '#ui/messages/body-messages.ts';
import { latePart, useLatePart } from '#ui/patterns/late-part.ts';
import { Costs } from '#ui/wizard/costs.tsx';
import { StepActions } from '#ui/wizard/step-actions.tsx';
import { useIsOnePage } from '#ui/wizard/one-page.tsx';
import { OrderRow } from '#ui/wizard/order-row.tsx';

import { useBodyGenerator, useBodyGeneratorSelector } from './body-generator-actor.ts';

const reading = latePart(() => import('@mot-studio/language/body'));

/** Panel with the current choices, their price and the button for the next step. */
export function BodyPanel() {
  return (
    <aside className="panel order-panel p-4.5 lg:p-5.5" aria-labelledby="body-model">
      <h2 id="body-model" className="heading text-[23px]">
        <Trans>Your virtual model</Trans>
      </h2>
      <p className="mt-1 text-sm text-ink-2">
        <Trans>Drawn by the built-in engine: a mannequin, not a photo of a person.</Trans>
      </p>
      <Chosen />
      <Costs feature="body-generator" />
      <NextAction />
    </aside>
  );
}

function Chosen() {
  const { i18n } = useLingui();
  const choices = useBodyGeneratorSelector(selectChoices);
  const face = useBodyGeneratorSelector(selectFace);
  const { body_type, aspect_ratio, prompt, style_hints: hints } = choices;
  const part = useLatePart(reading, prompt !== '' || hints.length > 0);
  // The order has the look after the prompt and the style were applied.
  const look = part ? part.readScene(choices, prompt, hints).look : choices;
  const { pose, hair, outfit, outfit_color, backdrop } = look;
  return (
    <dl className="mt-3">
      <OrderRow name={<Trans>Body</Trans>}>{bodyLine(i18n, choices)}</OrderRow>
      <OrderRow name={<Trans>Body type</Trans>}>{i18n._(bodyTypeMessages[body_type].name)}</OrderRow>
      <OrderRow name={<Trans>Pose</Trans>}>{i18n._(bodyPoseMessages[pose])}</OrderRow>
      <OrderRow name={<Trans>Hair</Trans>}>
        {face ? <Trans>As in your photo</Trans> : i18n._(bodyHairMessages[hair])}
      </OrderRow>
      <OrderRow name={<Trans>Outfit</Trans>}>
        <span className="inline-flex items-center gap-2">
          <span
            className="size-4 rounded-full border border-line-2"
            style={{ backgroundColor: outfit_color }}
          />
          {i18n._(bodyOutfitMessages[outfit])}
        </span>
      </OrderRow>
      <OrderRow name={<Trans>Face</Trans>}>
        {face ? <Trans>From your photo</Trans> : <Trans>One of its own</Trans>}
      </OrderRow>
      <OrderRow name={<Trans>Backdrop</Trans>}>{i18n._(backdropMessages[backdrop])}</OrderRow>
      <OrderRow name={<Trans>Picture</Trans>}>{aspect_ratio}</OrderRow>
    </dl>
  );
}

function NextAction() {
  const wizard = useBodyGenerator();
  const isOnePage = useIsOnePage();
  const view = useBodyGeneratorSelector(selectView);
  const isComplete = useBodyGeneratorSelector(selectIsComplete);
  const isOrdered = useBodyGeneratorSelector(selectIsOrdered);
  const go = (step: BodyStep) => () => wizard.send({ type: 'step.chosen', step });
  if (view === 'parameters' && !isOnePage)
    return (
      <StepActions onGo={go('customise')} isReady={isComplete}>
        <Trans>Customise</Trans>
      </StepActions>
    );
  return (
    <StepActions
      onBack={isOnePage ? undefined : go('parameters')}
      onGo={() => wizard.send({ type: 'order.requested' })}
      isOrdered={isOrdered}
    >
      <Plural
        value={featureCosts['body-generator']}
        one="Make the virtual model · # credit"
        other="Make the virtual model · # credits"
      />
    </StepActions>
  );
}
