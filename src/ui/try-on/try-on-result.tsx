import { Trans, useLingui } from '@lingui/react/macro';

import { selectResult, selectResultKeeping } from '#machines/_wizard/selectors.ts';
import { Button } from '#ui/primitives/button.tsx';
import { WizardResultView, SaveToLibrary } from '#ui/wizard/wizard-result.tsx';

import { useTryOn, useTryOnSelector } from './try-on-actor.ts';

/** Step 4: the result. */
export function TryOnResult() {
  const { t } = useLingui();
  const wizard = useTryOn();
  return (
    <WizardResultView
      result={useTryOnSelector(selectResult)}
      compared="person"
      description={t`The same person in the new outfit`}
      save={
        <SaveToLibrary
          keeping={useTryOnSelector(selectResultKeeping)}
          onSave={() => wizard.send({ type: 'save.requested' })}
        />
      }
    >
      <Button look="ghost" onClick={() => wizard.send({ type: 'another.requested' })}>
        <Trans>Try another outfit</Trans>
      </Button>
    </WizardResultView>
  );
}
