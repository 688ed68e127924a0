import { Trans } from '@lingui/react/macro';

import { selectGeneration } from '#machines/_wizard/selectors.ts';
import { OrderProgress, OrderSending } from '#ui/wizard/order-progress.tsx';

import { HairLook } from './hair-look.tsx';
import { useHairstyle, useHairstyleSelector } from './hairstyle-actor.ts';

export function HairstyleProgress() {
  const wizard = useHairstyle();
  const generation = useHairstyleSelector(selectGeneration);
  return (
    <OrderProgress
      generation={generation}
      words={{
        feature: 'hairstyle',
        aside: <HairLook />,
        kept: <Trans>Your photo and your choices are kept.</Trans>,
        back: <Trans>Back to the hairstyle</Trans>,
        onBack: () => wizard.send({ type: 'wait.left' }),
      }}
    />
  );
}

export const HairstyleSending = () => <OrderSending feature="hairstyle" aside={<HairLook />} />;
