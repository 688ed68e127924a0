import { useLingui } from '@lingui/react/macro';

import {
  type ImageEditingRefusal,
  selectRefusal,
  selectStep,
} from '#machines/image-editing/image-editing.selectors.ts';
import { Stepper } from '#ui/primitives/stepper.tsx';

import { editingRefusals } from './editing-refusals.ts';
import { useImageEditing, useImageEditingSelector } from './image-editing-actor.ts';

const refusalSelectors = {
  upload: selectRefusal('upload'),
  describe: selectRefusal('describe'),
  generate: selectRefusal('generate'),
  result: selectRefusal('result'),
};

export function ImageEditingSteps() {
  const { t, i18n } = useLingui();
  const reasonText = (reason: ImageEditingRefusal | undefined) => reason && i18n._(editingRefusals[reason]);
  const wizard = useImageEditing();
  return (
    <Stepper
      current={useImageEditingSelector(selectStep)}
      steps={[
        {
          id: 'upload',
          name: t`Choose pictures`,
          why: reasonText(useImageEditingSelector(refusalSelectors.upload)),
        },
        {
          id: 'describe',
          name: t`Describe the edit`,
          why: reasonText(useImageEditingSelector(refusalSelectors.describe)),
        },
        {
          id: 'generate',
          name: t`Create the picture`,
          why: reasonText(useImageEditingSelector(refusalSelectors.generate)),
        },
        { id: 'result', name: t`Result`, why: reasonText(useImageEditingSelector(refusalSelectors.result)) },
      ]}
      onStep={(step) => wizard.send({ type: 'step.chosen', step })}
    />
  );
}
