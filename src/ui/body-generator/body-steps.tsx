import { useLingui } from '@lingui/react/macro';

import {
  type BodyRefusal,
  selectRefusal,
  selectStep,
} from '#machines/body-generator/body-generator.selectors.ts';
import { Stepper } from '#ui/primitives/stepper.tsx';

import { bodyRefusals } from './body-refusals.ts';
import { useBodyGenerator, useBodyGeneratorSelector } from './body-generator-actor.ts';

const refusalSelectors = {
  parameters: selectRefusal('parameters'),
  customise: selectRefusal('customise'),
  generate: selectRefusal('generate'),
  result: selectRefusal('result'),
};

export function BodySteps() {
  const { t, i18n } = useLingui();
  const reasonText = (reason: BodyRefusal | undefined) => reason && i18n._(bodyRefusals[reason]);
  const wizard = useBodyGenerator();
  return (
    <Stepper
      current={useBodyGeneratorSelector(selectStep)}
      steps={[
        {
          id: 'parameters',
          name: t`Measures`,
          why: reasonText(useBodyGeneratorSelector(refusalSelectors.parameters)),
        },
        {
          id: 'customise',
          name: t`Customise`,
          why: reasonText(useBodyGeneratorSelector(refusalSelectors.customise)),
        },
        {
          id: 'generate',
          name: t`Generate`,
          why: reasonText(useBodyGeneratorSelector(refusalSelectors.generate)),
        },
        { id: 'result', name: t`Result`, why: reasonText(useBodyGeneratorSelector(refusalSelectors.result)) },
      ]}
      onStep={(step) => wizard.send({ type: 'step.chosen', step })}
    />
  );
}
