import { useLingui } from '@lingui/react/macro';

import { selectCanOpen, selectStep } from '#machines/try-on/try-on.selectors.ts';
import type { TryOnStep } from '#machines/try-on/try-on.types.ts';
import { Stepper } from '#ui/primitives/stepper.tsx';

import { useTryOn, useTryOnSelector } from './try-on-actor.ts';

const order: readonly TryOnStep[] = ['model', 'garment', 'generate', 'result'];

const canOpen = {
  model: selectCanOpen('model'),
  garment: selectCanOpen('garment'),
  generate: selectCanOpen('generate'),
  result: selectCanOpen('result'),
};

/** The four steps as a ruled line; a step that can be gone back to is a button. */
export function TryOnSteps() {
  const { t } = useLingui();
  const wizard = useTryOn();
  const current = useTryOnSelector(selectStep);
  const open = {
    model: useTryOnSelector(canOpen.model),
    garment: useTryOnSelector(canOpen.garment),
    generate: useTryOnSelector(canOpen.generate),
    result: useTryOnSelector(canOpen.result),
  };
  const names: Record<TryOnStep, string> = {
    model: t`Choose a model`,
    garment: t`Choose garments`,
    generate: t`Create the picture`,
    result: t`Result`,
  };
  const at = order.indexOf(current);
  return (
    <Stepper
      label={t`Steps`}
      steps={order.map((id, index) => ({
        id,
        name: names[id],
        state: index === at ? 'current' : index < at ? 'done' : 'ahead',
        open: open[id],
      }))}
      onStep={(step) => wizard.send({ type: 'step.chosen', step })}
    />
  );
}
