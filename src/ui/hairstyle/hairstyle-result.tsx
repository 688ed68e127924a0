import { Trans, useLingui } from '@lingui/react/macro';

import { selectResult, selectResultKeeping } from '#machines/_wizard/selectors.ts';
import { Button } from '#ui/primitives/button.tsx';
import { WizardResultView, SaveToLibrary } from '#ui/wizard/wizard-result.tsx';

import { useHairstyle, useHairstyleSelector } from './hairstyle-actor.ts';

/** Step 4: the finished picture. */
export function HairstyleResult() {
  const { t } = useLingui();
  const wizard = useHairstyle();
  return (
    <WizardResultView
      result={useHairstyleSelector(selectResult)}
      compared="photo"
      description={t`The same person with the new hair`}
      save={
        <SaveToLibrary
          keeping={useHairstyleSelector(selectResultKeeping)}
          onSave={() => wizard.send({ type: 'save.requested' })}
        />
      }
    >
      <Button look="ghost" onClick={() => wizard.send({ type: 'another.requested' })}>
        <Trans>Try another style</Trans>
      </Button>
    </WizardResultView>
  );
}
