import { useLingui } from '@lingui/react/macro';

import { selectCanOpen, selectStep } from '#machines/try-on/try-on.selectors.ts';
import { Stepper } from '#ui/primitives/stepper.tsx';

import { useTryOn, useTryOnSelector } from './try-on-actor.ts';

const canOpen = {
  model: selectCanOpen('model'),
  garment: selectCanOpen('garment'),
  generate: selectCanOpen('generate'),
  result: selectCanOpen('result'),
};

export function TryOnSteps() {
  const { t } = useLingui();
  const wizard = useTryOn();
  return (
    <Stepper
      current={useTryOnSelector(selectStep)}
      steps={[
        { id: 'model', name: t`Choose a model`, open: useTryOnSelector(canOpen.model) },
        { id: 'garment', name: t`Choose garments`, open: useTryOnSelector(canOpen.garment) },
        { id: 'generate', name: t`Create the picture`, open: useTryOnSelector(canOpen.generate) },
        { id: 'result', name: t`Result`, open: useTryOnSelector(canOpen.result) },
      ]}
      onStep={(step) => wizard.send({ type: 'step.chosen', step })}
    />
  );
}
