import { useLingui } from '@lingui/react/macro';

import { selectCanOpen, selectStep } from '#machines/hairstyle/hairstyle.selectors.ts';
import type { HairstyleStep } from '#machines/hairstyle/hairstyle.types.ts';
import { Stepper } from '#ui/primitives/stepper.tsx';

import { useHairstyle, useHairstyleSelector } from './hairstyle-actor.ts';

const order: readonly HairstyleStep[] = ['photo', 'style', 'customise', 'result'];

const canOpen = {
  photo: selectCanOpen('photo'),
  style: selectCanOpen('style'),
  customise: selectCanOpen('customise'),
  result: selectCanOpen('result'),
};

/** The four steps as a ruled line; a step that can be gone to is a button. */
export function HairstyleSteps() {
  const { t } = useLingui();
  const wizard = useHairstyle();
  const current = useHairstyleSelector(selectStep);
  const open = {
    photo: useHairstyleSelector(canOpen.photo),
    style: useHairstyleSelector(canOpen.style),
    customise: useHairstyleSelector(canOpen.customise),
    result: useHairstyleSelector(canOpen.result),
  };
  const names: Record<HairstyleStep, string> = {
    photo: t`Choose a photo`,
    style: t`Choose a hairstyle`,
    customise: t`Customise`,
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
