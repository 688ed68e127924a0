import { useLingui } from '@lingui/react/macro';

import { selectCanOpen, selectStep } from '#machines/image-editing/image-editing.selectors.ts';
import type { EditStep } from '#machines/image-editing/image-editing.types.ts';
import { Stepper } from '#ui/primitives/stepper.tsx';

import { useImageEditing, useImageEditingSelector } from './image-editing-actor.ts';

const order: readonly EditStep[] = ['upload', 'describe', 'generate', 'result'];

const canOpen = {
  upload: selectCanOpen('upload'),
  describe: selectCanOpen('describe'),
  generate: selectCanOpen('generate'),
  result: selectCanOpen('result'),
};

/** The four steps as a ruled line; a step that can be gone back to is a button. */
export function ImageEditingSteps() {
  const { t } = useLingui();
  const wizard = useImageEditing();
  const current = useImageEditingSelector(selectStep);
  const open = {
    upload: useImageEditingSelector(canOpen.upload),
    describe: useImageEditingSelector(canOpen.describe),
    generate: useImageEditingSelector(canOpen.generate),
    result: useImageEditingSelector(canOpen.result),
  };
  const names: Record<EditStep, string> = {
    upload: t`Choose pictures`,
    describe: t`Describe the edit`,
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
