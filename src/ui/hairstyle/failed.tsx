import { Trans, useLingui } from '@lingui/react/macro';

import type { ErrorCode } from '#api/contract/problem.ts';
import { selectFailure, selectStyle } from '#machines/hairstyle/hairstyle.selectors.ts';
import type { HairstyleStep } from '#machines/hairstyle/hairstyle.types.ts';
import { errorText } from '#ui/messages/errors.ts';
import { notices } from '#ui/messages/notices.ts';
import { ErrorPanel } from '#ui/patterns/error-panel.tsx';
import { Button } from '#ui/primitives/button.tsx';
import { useLanding } from '#ui/wizard/landing.ts';

import { useHairstyle, useHairstyleSelector } from './hairstyle-actor.ts';

type Cure = 'photo' | 'style' | 'wish' | 'mask' | 'again';

/** What has to change before another try makes sense. */
const cures: Partial<Record<ErrorCode, Cure>> = {
  face_not_found: 'photo',
  several_faces: 'photo',
  face_turned: 'photo',
  face_too_small: 'photo',
  person_not_found: 'photo',
  several_persons: 'photo',
  person_turned: 'photo',
  person_seated: 'photo',
  person_cropped: 'photo',
  hair_covered: 'photo',
  hair_cropped: 'photo',
  hair_hides_much: 'style',
  hair_not_loose: 'style',
  hair_not_short: 'style',
  hair_too_short: 'style',
  hair_cut_close: 'style',
  hair_streaked: 'style',
  hair_hides_side: 'style',
  hair_over_face: 'style',
  hand_in_hair: 'photo',
  file_unreadable: 'photo',
  hair_not_found: 'mask',
  face_marked: 'mask',
  mask_missing: 'mask',
  hair_wish_unclear: 'wish',
};

/** Where a cut needs something else than a colour alone. */
const curesOfColours: typeof cures = { hand_in_hair: 'mask' };

export function HairstyleFailed() {
  const { i18n } = useLingui();
  const wizard = useHairstyle();
  const land = useLanding();
  const failure = useHairstyleSelector(selectFailure) ?? 'engine_failed';
  const keepsCut = useHairstyleSelector(selectStyle) === 'keep';
  const cure = (keepsCut && curesOfColours[failure]) || cures[failure] || 'again';
  const choose = (step: HairstyleStep) => () => wizard.send({ type: 'step.chosen', step });
  const changeWish = () => {
    land('wish');
    wizard.send({ type: 'step.chosen', step: 'customise' });
  };
  const look = (of: Cure) => (of === cure ? 'primary' : 'ghost');
  return (
    <ErrorPanel
      title={i18n._(notices.generationFailed.title)}
      kept={<Trans>Your photo and your choices are kept, and no credit was spent.</Trans>}
      actions={
        <>
          {cure === 'again' && (
            <Button onClick={() => wizard.send({ type: 'retry.requested' })}>
              <Trans>Try again</Trans>
            </Button>
          )}
          {cure === 'mask' && (
            <Button onClick={() => wizard.send({ type: 'masking.requested' })}>
              <Trans>Mark the hair by hand</Trans>
            </Button>
          )}
          {cure === 'wish' && (
            <Button onClick={changeWish}>
              <Trans>Change the description</Trans>
            </Button>
          )}
          <Button look={look('photo')} onClick={choose('photo')}>
            <Trans>Choose another photo</Trans>
          </Button>
          <Button look={look('style')} onClick={choose('style')}>
            <Trans>Choose another hairstyle</Trans>
          </Button>
        </>
      }
    >
      {errorText(i18n, failure)}
    </ErrorPanel>
  );
}
