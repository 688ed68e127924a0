import { Trans, useLingui } from '@lingui/react/macro';

import type { ErrorCode } from '#api/contract/problem.ts';
import { selectFailure } from '#machines/_wizard/selectors.ts';
import { selectFace } from '#machines/body-generator/body-generator.selectors.ts';
import { jobErrorText } from '#ui/messages/job-errors.ts';
import { notices } from '#ui/messages/notices-messages.ts';
import { ErrorPanel } from '#ui/patterns/error-panel.tsx';
import { Button } from '#ui/primitives/button.tsx';
import { useFieldLanding } from '#ui/wizard/landing.ts';

import { useBodyGenerator, useBodyGeneratorSelector } from './body-generator-actor.ts';

/** Errors that another attempt with the same photo of a face would repeat. */
const faceErrors: readonly ErrorCode[] = [
  'face_not_found',
  'several_faces',
  'face_turned',
  'face_too_small',
  'hair_cropped',
  'file_unreadable',
  'asset_not_found',
];

export function BodyFailed() {
  const { i18n } = useLingui();
  const wizard = useBodyGenerator();
  const failure = useBodyGeneratorSelector(selectFailure) ?? 'engine_failed';
  const face = useBodyGeneratorSelector(selectFace);
  const isFaceError = face !== null && faceErrors.includes(failure);
  const land = useFieldLanding();
  const changeSettings = () => wizard.send({ type: 'step.chosen', step: 'customise' });
  const changeFace = () => {
    land('face');
    changeSettings();
  };
  return (
    <ErrorPanel
      title={i18n._(notices.generationFailed.title)}
      kept={<Trans>Everything you chose is kept, and no credit was spent.</Trans>}
      actions={
        <>
          {isFaceError ? (
            <Button onClick={changeFace}>
              <Trans>Choose another photo</Trans>
            </Button>
          ) : (
            <Button onClick={() => wizard.send({ type: 'retry.requested' })}>
              <Trans>Try again</Trans>
            </Button>
          )}
          {face && (
            <Button look="ghost" onClick={() => wizard.send({ type: 'face.removed' })}>
              <Trans>Go on without the face</Trans>
            </Button>
          )}
          {!isFaceError && (
            <Button look="ghost" onClick={changeSettings}>
              <Trans>Change the settings</Trans>
            </Button>
          )}
        </>
      }
    >
      {jobErrorText(i18n, failure)}
    </ErrorPanel>
  );
}
