import { Trans, useLingui } from '@lingui/react/macro';

import { selectResult } from '#machines/_wizard/selectors.ts';
import { Button } from '#ui/primitives/button.tsx';
import { Result } from '#ui/wizard/result.tsx';

import { useBodyGenerator, useBodyGeneratorSelector } from './body-generator-actor.ts';
import { KeepModel } from './naming.tsx';

/** Step 4: the model. */
export function BodyResult() {
  const { t } = useLingui();
  const wizard = useBodyGenerator();
  return (
    <Result
      result={useBodyGeneratorSelector(selectResult)}
      compared={null}
      description={t`Your virtual model`}
      save={<KeepModel />}
    >
      <Button look="ghost" onClick={() => wizard.send({ type: 'another.requested' })}>
        <Trans>Change one thing</Trans>
      </Button>
    </Result>
  );
}
