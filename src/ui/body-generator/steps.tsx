import { useLingui } from '@lingui/react/macro';

import { selectCanOpen, selectStep } from '#machines/body-generator/body-generator.selectors.ts';
import { Stepper } from '#ui/primitives/stepper.tsx';

import { useBodyGenerator, useBodyGeneratorSelector } from './body-generator-actor.ts';

const canOpen = {
  parameters: selectCanOpen('parameters'),
  customise: selectCanOpen('customise'),
  result: selectCanOpen('result'),
};

export function BodySteps() {
  const { t } = useLingui();
  const wizard = useBodyGenerator();
  return (
    <Stepper
      current={useBodyGeneratorSelector(selectStep)}
      steps={[
        { id: 'parameters', name: t`Measures`, open: useBodyGeneratorSelector(canOpen.parameters) },
        { id: 'customise', name: t`Customise`, open: useBodyGeneratorSelector(canOpen.customise) },
        { id: 'generate', name: t`Generate`, open: false },
        { id: 'result', name: t`Result`, open: useBodyGeneratorSelector(canOpen.result) },
      ]}
      onStep={(step) => wizard.send({ type: 'step.chosen', step })}
    />
  );
}
