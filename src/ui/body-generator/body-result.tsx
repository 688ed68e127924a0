import { Trans, useLingui } from '@lingui/react/macro';

import { selectResult } from '#machines/_wizard/selectors.ts';
import { Button } from '#ui/primitives/button.tsx';
import { WizardResultView } from '#ui/wizard/wizard-result.tsx';

import { useBodyGenerator, useBodyGeneratorSelector } from './body-generator-actor.ts';
import { KeepBodyModel } from './naming.tsx';

/** Step 4: the model. */
export function BodyResult() {
  const { t } = useLingui();
  const wizard = useBodyGenerator();
  return (
    <WizardResultView
      result={useBodyGeneratorSelector(selectResult)}
      compared={null}
      description={t`Your virtual model`}
      save={<KeepBodyModel />}
    >
      <Button look="ghost" onClick={() => wizard.send({ type: 'another.requested' })}>
        <Trans>Change one thing</Trans>
      </Button>
    </WizardResultView>
  );
}
