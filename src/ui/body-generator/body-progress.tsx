import { Trans } from '@lingui/react/macro';

import { selectGeneration } from '#machines/_wizard/selectors.ts';
import { OrderProgress, OrderSending } from '#ui/wizard/order-progress.tsx';

import { useBodyGenerator, useBodyGeneratorSelector } from './body-generator-actor.ts';
import { BodyPreviewFigure } from './preview-figure.tsx';

export function BodyProgress() {
  const wizard = useBodyGenerator();
  const generation = useBodyGeneratorSelector(selectGeneration);
  return (
    <OrderProgress
      generation={generation}
      words={{
        feature: 'body-generator',
        aside: <BodyPreviewFigure />,
        kept: <Trans>Everything you chose is kept.</Trans>,
        back: <Trans>Back to the settings</Trans>,
        onBack: () => wizard.send({ type: 'wait.left' }),
      }}
    />
  );
}

export const BodySending = () => <OrderSending feature="body-generator" aside={<BodyPreviewFigure />} />;
