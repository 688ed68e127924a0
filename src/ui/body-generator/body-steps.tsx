import { useLingui } from '@lingui/react/macro';

import {
  type BodyRefusal,
  selectRefusal,
  selectStep,
} from '#machines/body-generator/body-generator.selectors.ts';
import { Stepper } from '#ui/primitives/stepper.tsx';

import { bodyRefusals } from './body-refusals.ts';
import { useBodyGenerator, useBodyGeneratorSelector } from './body-generator-actor.ts';

const refused = {
  parameters: selectRefusal('parameters'),
  customise: selectRefusal('customise'),
  generate: selectRefusal('generate'),
  result: selectRefusal('result'),
};

export function BodySteps() {
  const { t, i18n } = useLingui();
  const say = (reason: BodyRefusal | undefined) => reason && i18n._(bodyRefusals[reason]);
  const wizard = useBodyGenerator();
  return (
    <Stepper
      current={useBodyGeneratorSelector(selectStep)}
      steps={[
        { id: 'parameters', name: t`Measures`, why: say(useBodyGeneratorSelector(refused.parameters)) },
        { id: 'customise', name: t`Customise`, why: say(useBodyGeneratorSelector(refused.customise)) },
        { id: 'generate', name: t`Generate`, why: say(useBodyGeneratorSelector(refused.generate)) },
        { id: 'result', name: t`Result`, why: say(useBodyGeneratorSelector(refused.result)) },
      ]}
      onStep={(step) => wizard.send({ type: 'step.chosen', step })}
    />
  );
}
