import { Trans } from '@lingui/react/macro';

import { selectGeneration } from '#machines/_wizard/selectors.ts';
import { Making, Ordering } from '#ui/wizard/making.tsx';

import { EditedPictures } from './edit-panel.tsx';
import { useImageEditing, useImageEditingSelector } from './image-editing-actor.ts';
import { useQuoted } from './quoted.ts';
import { useReading } from './use-reading.ts';

export function ImageEditingMaking() {
  const wizard = useImageEditing();
  const generation = useImageEditingSelector(selectGeneration);
  const quoted = useQuoted(useReading().reading?.plan);
  return (
    <Making
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

export const ImageEditingOrdering = () => <Ordering feature="image-editing" aside={<EditedPictures />} />;
