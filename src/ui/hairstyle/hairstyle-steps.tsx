import { useLingui } from '@lingui/react/macro';

import {
  type HairstyleRefusal,
  selectRefusal,
  selectPhoto,
  selectStep,
} from '#machines/hairstyle/hairstyle.selectors.ts';
import { Stepper } from '#ui/primitives/stepper.tsx';

import { hairstyleRefusals } from './hairstyle-refusals.ts';
import { useHairstyle, useHairstyleSelector } from './hairstyle-actor.ts';

const refusalSelectors = {
  photo: selectRefusal('photo'),
  style: selectRefusal('style'),
  customise: selectRefusal('customise'),
  result: selectRefusal('result'),
};

export function HairstyleSteps() {
  const { t, i18n } = useLingui();
  const reasonText = (reason: HairstyleRefusal | undefined) => reason && i18n._(hairstyleRefusals[reason]);
  const wizard = useHairstyle();
  return (
    <Stepper
      current={useHairstyleSelector(selectStep)}
      steps={[
        {
          id: 'photo',
          name: t`Choose a photo`,
          why: reasonText(useHairstyleSelector(refusalSelectors.photo)),
          lacks: useHairstyleSelector(selectPhoto) === null,
        },
        {
          id: 'style',
          name: t`Choose a hairstyle`,
          why: reasonText(useHairstyleSelector(refusalSelectors.style)),
        },
        {
          id: 'customise',
          name: t`Customise`,
          why: reasonText(useHairstyleSelector(refusalSelectors.customise)),
        },
        { id: 'result', name: t`Result`, why: reasonText(useHairstyleSelector(refusalSelectors.result)) },
      ]}
      onStep={(step) => wizard.send({ type: 'step.chosen', step })}
    />
  );
}
