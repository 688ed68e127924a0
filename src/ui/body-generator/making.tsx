import { Trans } from '@lingui/react/macro';

import { selectGeneration } from '#machines/_wizard/selectors.ts';
import { Making, Ordering } from '#ui/wizard/making.tsx';

import { useBodyGenerator, useBodyGeneratorSelector } from './body-generator-actor.ts';
import { Figure } from './figure.tsx';

export function BodyMaking() {
  const wizard = useBodyGenerator();
  const generation = useBodyGeneratorSelector(selectGeneration);
  return (
    <Making
      generation={generation}
      words={{
        feature: 'body-generator',
        aside: <Figure />,
        kept: <Trans>Everything you chose is kept.</Trans>,
        back: <Trans>Back to the settings</Trans>,
        onBack: () => wizard.send({ type: 'wait.left' }),
      }}
    />
  );
}

export const BodyOrdering = () => <Ordering feature="body-generator" aside={<Figure />} />;
