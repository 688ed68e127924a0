import { useLingui } from '@lingui/react/macro';

import { selectCanOpen, selectPhoto, selectStep } from '#machines/hairstyle/hairstyle.selectors.ts';
import { Stepper } from '#ui/primitives/stepper.tsx';

import { useHairstyle, useHairstyleSelector } from './hairstyle-actor.ts';

const canOpen = {
  photo: selectCanOpen('photo'),
  style: selectCanOpen('style'),
  customise: selectCanOpen('customise'),
  result: selectCanOpen('result'),
};

export function HairstyleSteps() {
  const { t } = useLingui();
  const wizard = useHairstyle();
  return (
    <Stepper
      current={useHairstyleSelector(selectStep)}
      steps={[
        {
          id: 'photo',
          name: t`Choose a photo`,
          open: useHairstyleSelector(canOpen.photo),
          lacks: useHairstyleSelector(selectPhoto) === null,
        },
        { id: 'style', name: t`Choose a hairstyle`, open: useHairstyleSelector(canOpen.style) },
        { id: 'customise', name: t`Customise`, open: useHairstyleSelector(canOpen.customise) },
        { id: 'result', name: t`Result`, open: useHairstyleSelector(canOpen.result) },
      ]}
      onStep={(step) => wizard.send({ type: 'step.chosen', step })}
    />
  );
}
