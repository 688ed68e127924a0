import { Trans } from '@lingui/react/macro';

import { selectGeneration } from '#machines/_wizard/selectors.ts';
import { Making, Ordering } from '#ui/wizard/making.tsx';

import { Outfit } from './outfit.tsx';
import { useTryOn, useTryOnSelector } from './try-on-actor.ts';

export function TryOnMaking() {
  const wizard = useTryOn();
  const generation = useTryOnSelector(selectGeneration);
  return (
    <Making
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

export const TryOnOrdering = () => <Ordering feature="virtual-tryon" aside={<Outfit />} />;
