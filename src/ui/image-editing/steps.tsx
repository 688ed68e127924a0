import { useLingui } from '@lingui/react/macro';

import { selectCanOpen, selectStep } from '#machines/image-editing/image-editing.selectors.ts';
import { Stepper } from '#ui/primitives/stepper.tsx';

import { useImageEditing, useImageEditingSelector } from './image-editing-actor.ts';

const canOpen = {
  upload: selectCanOpen('upload'),
  describe: selectCanOpen('describe'),
  generate: selectCanOpen('generate'),
  result: selectCanOpen('result'),
};

export function ImageEditingSteps() {
  const { t } = useLingui();
  const wizard = useImageEditing();
  return (
    <Stepper
      current={useImageEditingSelector(selectStep)}
      steps={[
        { id: 'upload', name: t`Choose pictures`, open: useImageEditingSelector(canOpen.upload) },
        { id: 'describe', name: t`Describe the edit`, open: useImageEditingSelector(canOpen.describe) },
        { id: 'generate', name: t`Create the picture`, open: useImageEditingSelector(canOpen.generate) },
        { id: 'result', name: t`Result`, open: useImageEditingSelector(canOpen.result) },
      ]}
      onStep={(step) => wizard.send({ type: 'step.chosen', step })}
    />
  );
}
