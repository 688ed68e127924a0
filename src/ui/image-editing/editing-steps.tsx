import { useLingui } from '@lingui/react/macro';

import {
  type ImageEditingRefusal,
  selectRefusal,
  selectStep,
} from '#machines/image-editing/image-editing.selectors.ts';
import { Stepper } from '#ui/primitives/stepper.tsx';

import { editingRefusals } from './editing-refusals.ts';
import { useImageEditing, useImageEditingSelector } from './image-editing-actor.ts';

const refused = {
  upload: selectRefusal('upload'),
  describe: selectRefusal('describe'),
  generate: selectRefusal('generate'),
  result: selectRefusal('result'),
};

export function ImageEditingSteps() {
  const { t, i18n } = useLingui();
  const say = (reason: ImageEditingRefusal | undefined) => reason && i18n._(editingRefusals[reason]);
  const wizard = useImageEditing();
  return (
    <Stepper
      current={useImageEditingSelector(selectStep)}
      steps={[
        { id: 'upload', name: t`Choose pictures`, why: say(useImageEditingSelector(refused.upload)) },
        { id: 'describe', name: t`Describe the edit`, why: say(useImageEditingSelector(refused.describe)) },
        { id: 'generate', name: t`Create the picture`, why: say(useImageEditingSelector(refused.generate)) },
        { id: 'result', name: t`Result`, why: say(useImageEditingSelector(refused.result)) },
      ]}
      onStep={(step) => wizard.send({ type: 'step.chosen', step })}
    />
  );
}
