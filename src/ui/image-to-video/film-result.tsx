import { Trans, useLingui } from '@lingui/react/macro';

import { selectResult, selectResultKeeping } from '#machines/_wizard/selectors.ts';
import { Button } from '#ui/primitives/button.tsx';
import { WizardResultView, SaveToLibrary } from '#ui/wizard/wizard-result.tsx';

import { useImageToVideo, useImageToVideoSelector } from './image-to-video-actor.ts';

/** Step 4: the finished video. */
export function FilmResult() {
  const { t } = useLingui();
  const wizard = useImageToVideo();
  return (
    <WizardResultView
      result={useImageToVideoSelector(selectResult)}
      compared={null}
      description={t`The picture in motion`}
      save={
        <SaveToLibrary
          keeping={useImageToVideoSelector(selectResultKeeping)}
          onSave={() => wizard.send({ type: 'save.requested' })}
        />
      }
    >
      <Button look="ghost" onClick={() => wizard.send({ type: 'another.requested' })}>
        <Trans>Try other settings</Trans>
      </Button>
    </WizardResultView>
  );
}
