import { Plural, Trans } from '@lingui/react/macro';

import { featureCosts } from '#api/contract/choices.ts';
import { selectIsOrdered } from '#machines/_wizard/selectors.ts';
import { selectHindrance } from '#machines/image-editing/image-editing.reading.ts';
import {
  selectBase,
  selectCanOpen,
  selectIsComplete,
} from '#machines/image-editing/image-editing.selectors.ts';
import { StepActions } from '#ui/wizard/step-actions.tsx';

import { useImageEditing, useImageEditingSelector } from './image-editing-actor.ts';
import { useInstructionReading } from './use-reading.ts';

const selectCanGoBack = selectCanOpen('upload');

/** Order button, disabled while the order would be declined; where the instruction needs a mask, a button for the mask. */
export function EditOrderPanel() {
  const wizard = useImageEditing();
  const isComplete = useImageEditingSelector(selectIsComplete);
  const canGoBack = useImageEditingSelector(selectCanGoBack);
  const isOrdered = useImageEditingSelector(selectIsOrdered);
  const hasBase = useImageEditingSelector(selectBase) !== undefined;
  const hindrance = useImageEditingSelector(selectHindrance(useInstructionReading().reading));
  const onBack = canGoBack ? () => wizard.send({ type: 'step.chosen', step: 'upload' }) : undefined;
  if (hindrance === 'mask_missing' && hasBase && !isOrdered)
    return (
      <StepActions onBack={onBack} onGo={() => wizard.send({ type: 'masking.requested' })}>
        <Trans>Paint the mask first</Trans>
      </StepActions>
    );
  return (
    <StepActions
      onBack={onBack}
      onGo={() => wizard.send({ type: 'order.requested' })}
      isOrdered={isOrdered}
      isReady={isComplete && !hindrance}
    >
      <Plural
        value={featureCosts['image-editing']}
        one="Edit the picture · # credit"
        other="Edit the picture · # credits"
      />
    </StepActions>
  );
}
