import { Trans } from '@lingui/react/macro';

import { selectGeneration } from '#machines/_wizard/selectors.ts';
import { OrderProgress, OrderSending } from '#ui/wizard/order-progress.tsx';

import { Outfit } from './outfit.tsx';
import { useTryOn, useTryOnSelector } from './try-on-actor.ts';

export function TryOnProgress() {
  const wizard = useTryOn();
  const generation = useTryOnSelector(selectGeneration);
  return (
    <OrderProgress
      generation={generation}
      words={{
        feature: 'virtual-tryon',
        aside: <Outfit />,
        kept: <Trans>Your model and garments are kept.</Trans>,
        back: <Trans>Back to the outfit</Trans>,
        onBack: () => wizard.send({ type: 'wait.left' }),
      }}
    />
  );
}

export const TryOnSending = () => <OrderSending feature="virtual-tryon" aside={<Outfit />} />;
