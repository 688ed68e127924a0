import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';

import type { FailureCode } from '#api/contract/problem.ts';
import { selectFailure } from '#machines/_wizard/selectors.ts';
import { selectBase, selectCanOpen } from '#machines/image-editing/image-editing.selectors.ts';
import { insteadMessages } from '#ui/messages/editing-messages.ts';
import { jobErrorText } from '#ui/messages/job-errors.ts';
import { notices } from '#ui/messages/notices-messages.ts';
import { ErrorPanel } from '#ui/patterns/error-panel.tsx';
import { Button } from '#ui/primitives/button.tsx';
import { useFieldLanding } from '#ui/wizard/landing.ts';

import { useImageEditing, useImageEditingSelector } from './image-editing-actor.ts';

const labels = {
  again: msg`Try again`,
  mask: msg`Paint a mask`,
  wish: msg`Change the description`,
  pictures: msg`Choose other pictures`,
};
type Remedy = keyof typeof labels;

/** Part of the order that has to change before another attempt makes sense; by default the instruction. */
const remedies: Partial<Record<FailureCode, Remedy>> = {
  engine_failed: 'again',
  engine_timeout: 'again',
  internal: 'again',
  too_many_jobs: 'again',
  mask_missing: 'mask',
  mask_too_large: 'mask',
  region_not_found: 'mask',
  hair_not_found: 'mask',
  hair_covered: 'mask',
  hair_cropped: 'mask',
  hand_in_hair: 'mask',
  several_faces: 'mask',
  face_turned: 'mask',
  face_not_found: 'pictures',
  file_unreadable: 'pictures',
  group_unclear: 'pictures',
  person_not_found: 'pictures',
  subject_not_found: 'pictures',
};
const alternatives: readonly Remedy[] = ['wish', 'pictures'];
const selectCanChooseImages = selectCanOpen('upload');

export function ImageEditingFailed() {
  const { i18n } = useLingui();
  const wizard = useImageEditing();
  const land = useFieldLanding();
  const failure = useImageEditingSelector(selectFailure) ?? 'engine_failed';
  const canMask = useImageEditingSelector(selectBase) !== undefined;
  const canChooseImages = useImageEditingSelector(selectCanChooseImages);
  const possible: Record<Remedy, boolean> = {
    again: true,
    mask: canMask,
    wish: true,
    pictures: canChooseImages,
  };
  const named = remedies[failure] ?? 'wish';
  const remedy = possible[named] ? named : 'wish';
  const begin: Record<Remedy, () => void> = {
    again: () => wizard.send({ type: 'retry.requested' }),
    mask: () => wizard.send({ type: 'masking.requested' }),
    wish: () => {
      land('wish');
      wizard.send({ type: 'step.chosen', step: 'describe' });
    },
    pictures: () => wizard.send({ type: 'step.chosen', step: 'upload' }),
  };
  return (
    <ErrorPanel
      title={i18n._(notices.generationFailed.title)}
      kept={<Trans>Your pictures and your wish are kept, and no credit was spent.</Trans>}
      actions={[remedy, ...alternatives.filter((other) => other !== remedy && possible[other])].map((way) => (
        <Button key={way} look={way === remedy ? 'primary' : 'ghost'} onClick={begin[way]}>
          {i18n._(labels[way])}
        </Button>
      ))}
    >
      {jobErrorText(i18n, failure)} {failure === 'several_faces' && i18n._(insteadMessages.mask)}
    </ErrorPanel>
  );
}
