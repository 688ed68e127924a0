import { useLingui } from '@lingui/react/macro';

import { selectCanOpen, selectStep } from '#machines/body-generator/body-generator.selectors.ts';
import type { BodyStep } from '#machines/body-generator/body-generator.types.ts';
import { Stepper } from '#ui/primitives/stepper.tsx';

import { useBodyGenerator, useBodyGeneratorSelector } from './body-generator-actor.ts';

const order: readonly BodyStep[] = ['parameters', 'customise', 'generate', 'result'];

const canOpen = {
  parameters: selectCanOpen('parameters'),
  customise: selectCanOpen('customise'),
  result: selectCanOpen('result'),
};

/** The four steps as a ruled line; a step that can be gone to is a button. */
export function BodySteps() {
  const { t } = useLingui();
  const wizard = useBodyGenerator();
  const current = useBodyGeneratorSelector(selectStep);
  const open: Record<BodyStep, boolean> = {
    parameters: useBodyGeneratorSelector(canOpen.parameters),
    customise: useBodyGeneratorSelector(canOpen.customise),
    generate: false,
    result: useBodyGeneratorSelector(canOpen.result),
  };
  const names: Record<BodyStep, string> = {
    parameters: t`Measures`,
    customise: t`Customise`,
    generate: t`Generate`,
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
