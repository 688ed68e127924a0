import { Trans, useLingui } from '@lingui/react/macro';

import type { ErrorCode } from '#api/contract/problem.ts';
import { selectBase, selectCanOpen, selectFailure } from '#machines/image-editing/image-editing.selectors.ts';
import { errorText } from '#ui/messages/errors.ts';
import { notices } from '#ui/messages/notices.ts';
import { ErrorPanel } from '#ui/patterns/error-panel.tsx';
import { Button } from '#ui/primitives/button.tsx';
import { useLanding } from '#ui/wizard/landing.ts';

import { useImageEditing, useImageEditingSelector } from './image-editing-actor.ts';

/** What may pass by itself; anything else has to be asked for in another way. */
const passing: readonly ErrorCode[] = ['engine_failed', 'engine_timeout', 'internal', 'too_many_jobs'];
const selectCanChooseImages = selectCanOpen('upload');

export function ImageEditingFailed() {
  const { i18n } = useLingui();
  const wizard = useImageEditing();
  const land = useLanding();
  const failure = useImageEditingSelector(selectFailure) ?? 'engine_failed';
  const base = useImageEditingSelector(selectBase);
  const canChooseImages = useImageEditingSelector(selectCanChooseImages);
  const mayPass = passing.includes(failure);
  const needsMask = failure.startsWith('mask_') && base !== undefined;
  const changeWish = () => {
    land('wish');
    wizard.send({ type: 'step.chosen', step: 'describe' });
  };
  return (
    <ErrorPanel
      title={i18n._(notices.generationFailed.title)}
      kept={<Trans>Your pictures and your wish are kept, and no credit was spent.</Trans>}
      actions={
        <>
          {mayPass && (
            <Button onClick={() => wizard.send({ type: 'retry.requested' })}>
              <Trans>Try again</Trans>
            </Button>
          )}
          {needsMask && (
            <Button onClick={() => wizard.send({ type: 'masking.requested' })}>
              <Trans>Paint a mask</Trans>
            </Button>
          )}
          <Button look={mayPass || needsMask ? 'ghost' : 'primary'} onClick={changeWish}>
            <Trans>Change the description</Trans>
          </Button>
          {canChooseImages && (
            <Button look="ghost" onClick={() => wizard.send({ type: 'step.chosen', step: 'upload' })}>
              <Trans>Choose other pictures</Trans>
            </Button>
          )}
        </>
      }
    >
      {errorText(i18n, failure)}
    </ErrorPanel>
  );
}
