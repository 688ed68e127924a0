import { Trans } from '@lingui/react/macro';

import { selectGeneration } from '#machines/_wizard/selectors.ts';
import { Making, Ordering } from '#ui/wizard/making.tsx';

import { HairLook } from './hair-look.tsx';
import { useHairstyle, useHairstyleSelector } from './hairstyle-actor.ts';

export function HairstyleMaking() {
  const wizard = useHairstyle();
  const generation = useHairstyleSelector(selectGeneration);
  return (
    <Making
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

export const HairstyleOrdering = () => <Ordering feature="hairstyle" aside={<HairLook />} />;
