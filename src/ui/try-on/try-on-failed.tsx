import { Trans, useLingui } from '@lingui/react/macro';

import type { ErrorCode } from '#api/contract/problem.ts';
import { selectFailure } from '#machines/_wizard/selectors.ts';
import { selectCanSetHandles } from '#machines/try-on/try-on.selectors.ts';
import type { TryOnStep } from '#machines/try-on/try-on.types.ts';
import { jobErrorText } from '#ui/messages/job-errors.ts';
import { notices } from '#ui/messages/notices-messages.ts';
import { ErrorPanel } from '#ui/patterns/error-panel.tsx';
import { Button } from '#ui/primitives/button.tsx';

import { useTryOn, useTryOnSelector } from './try-on-actor.ts';

/** Returns the step whose choice has to change before a retry makes sense. */
const stepToMend = (code: ErrorCode | null): TryOnStep | null => {
  if (code?.startsWith('person_') || code === 'several_persons') return 'model';
  if (code?.startsWith('garment_')) return 'garment';
  return null;
};

export function TryOnFailed() {
  const { i18n } = useLingui();
  const wizard = useTryOn();
  const failure = useTryOnSelector(selectFailure);
  const canSetHandles = useTryOnSelector(selectCanSetHandles);
  const toMend = stepToMend(failure);
  const choose = (step: TryOnStep) => () => wizard.send({ type: 'step.chosen', step });
  return (
    <ErrorPanel
      title={i18n._(notices.generationFailed.title)}
      kept={<Trans>Your model and garments are kept, and no credit was spent.</Trans>}
      actions={
        <>
          {canSetHandles && (
            <Button onClick={() => wizard.send({ type: 'handles.requested' })}>
              <Trans>Set the body's points by hand</Trans>
            </Button>
          )}
          {toMend === null && (
            <Button onClick={() => wizard.send({ type: 'retry.requested' })}>
              <Trans>Try again</Trans>
            </Button>
          )}
          <Button look={toMend === 'model' && !canSetHandles ? 'primary' : 'ghost'} onClick={choose('model')}>
            <Trans>Choose another model</Trans>
          </Button>
          <Button look={toMend === 'garment' ? 'primary' : 'ghost'} onClick={choose('garment')}>
            <Trans>Choose other garments</Trans>
          </Button>
        </>
      }
    >
      {jobErrorText(i18n, failure ?? 'engine_failed')}
    </ErrorPanel>
  );
}
