import { useLingui } from '@lingui/react/macro';

import { type TryOnRefusal, selectRefusal, selectStep } from '#machines/try-on/try-on.selectors.ts';
import { Stepper } from '#ui/primitives/stepper.tsx';

import { tryOnRefusals } from './try-on-refusals.ts';
import { useTryOn, useTryOnSelector } from './try-on-actor.ts';

const refused = {
  model: selectRefusal('model'),
  garment: selectRefusal('garment'),
  generate: selectRefusal('generate'),
  result: selectRefusal('result'),
};

export function TryOnSteps() {
  const { t, i18n } = useLingui();
  const say = (reason: TryOnRefusal | undefined) => reason && i18n._(tryOnRefusals[reason]);
  const wizard = useTryOn();
  return (
    <Stepper
      current={useTryOnSelector(selectStep)}
      steps={[
        { id: 'model', name: t`Choose a model`, why: say(useTryOnSelector(refused.model)) },
        { id: 'garment', name: t`Choose garments`, why: say(useTryOnSelector(refused.garment)) },
        { id: 'generate', name: t`Create the picture`, why: say(useTryOnSelector(refused.generate)) },
        { id: 'result', name: t`Result`, why: say(useTryOnSelector(refused.result)) },
      ]}
      onStep={(step) => wizard.send({ type: 'step.chosen', step })}
    />
  );
}
