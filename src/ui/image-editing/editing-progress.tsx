import { Trans } from '@lingui/react/macro';

import { selectGeneration } from '#machines/_wizard/selectors.ts';
import { OrderProgress, OrderSending } from '#ui/wizard/order-progress.tsx';

import { EditedPictures } from './edit-panel.tsx';
import { useImageEditing, useImageEditingSelector } from './image-editing-actor.ts';
import { useEditQuote } from './editing-quote.ts';
import { useInstructionReading } from './use-reading.ts';

export function EditingProgress() {
  const wizard = useImageEditing();
  const generation = useImageEditingSelector(selectGeneration);
  const quoted = useEditQuote(useInstructionReading().reading?.plan);
  return (
    <OrderProgress
      generation={generation}
      words={{
        feature: 'image-editing',
        quoted,
        aside: <EditedPictures />,
        kept: <Trans>Your pictures and your wish are kept.</Trans>,
        back: <Trans>Back to the edit</Trans>,
        onBack: () => wizard.send({ type: 'wait.left' }),
      }}
    />
  );
}

export const EditingSending = () => <OrderSending feature="image-editing" aside={<EditedPictures />} />;
