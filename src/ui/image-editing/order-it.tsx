import { Plural } from '@lingui/react/macro';

import { featureCosts } from '#api/contract/generation.ts';
import { selectIsOrdered } from '#machines/_wizard/selectors.ts';
import { selectHindrance } from '#machines/image-editing/image-editing.reading.ts';
import { selectCanOpen, selectIsComplete } from '#machines/image-editing/image-editing.selectors.ts';
import { GoOn } from '#ui/wizard/go-on.tsx';

import { useImageEditing, useImageEditingSelector } from './image-editing-actor.ts';
import { useReading } from './use-reading.ts';

const selectCanGoBack = selectCanOpen('upload');

/** The order; it invites to none that is known to be declined. */
export function OrderIt() {
  const wizard = useImageEditing();
  const isComplete = useImageEditingSelector(selectIsComplete);
  const canGoBack = useImageEditingSelector(selectCanGoBack);
  const isOrdered = useImageEditingSelector(selectIsOrdered);
  const hindrance = useImageEditingSelector(selectHindrance(useReading().reading));
  return (
    <GoOn
      onBack={canGoBack ? () => wizard.send({ type: 'step.chosen', step: 'upload' }) : undefined}
      onGo={() => wizard.send({ type: 'order.requested' })}
      isOrdered={isOrdered}
      isReady={isComplete && !hindrance}
    >
      <Plural
        value={featureCosts['image-editing']}
        one="Edit the picture · # credit"
        other="Edit the picture · # credits"
      />
    </GoOn>
  );
}
