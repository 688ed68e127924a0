import { Trans, useLingui } from '@lingui/react/macro';

import { selectFailure } from '#machines/_wizard/selectors.ts';
import { selectPrompt, selectStyle } from '#machines/hairstyle/hairstyle.selectors.ts';
import type { HairstyleStep } from '#machines/hairstyle/hairstyle.types.ts';
import { refusalText } from '#ui/messages/hair-declines.ts';
import { notices } from '#ui/messages/notices-messages.ts';
import { ErrorPanel } from '#ui/patterns/error-panel.tsx';
import { Button } from '#ui/primitives/button.tsx';
import { useFieldLanding } from '#ui/wizard/landing.ts';

import { type DeclineRemedy, findRemedy } from './decline-remedies.ts';
import { useHairPreview } from './hair-previews.ts';
import { useHairstyle, useHairstyleSelector } from './hairstyle-actor.ts';

export function HairstyleFailed() {
  const { i18n } = useLingui();
  const wizard = useHairstyle();
  const land = useFieldLanding();
  const failure = useHairstyleSelector(selectFailure) ?? 'engine_failed';
  const style = useHairstyleSelector(selectStyle);
  // The preview of the same order has the unclear words.
  const { data } = useHairPreview(failure === 'hair_wish_unclear');
  const unclearWords = data && 'declined' in data && data.declined === failure ? data.words : undefined;
  const suggested = findRemedy(failure, style, useHairstyleSelector(selectPrompt));
  const choose = (step: HairstyleStep) => () => wizard.send({ type: 'step.chosen', step });
  const changeWish = () => {
    land('wish');
    wizard.send({ type: 'step.chosen', step: 'customise' });
  };
  const look = (remedy: DeclineRemedy) => (remedy === suggested ? 'primary' : 'ghost');
  return (
    <ErrorPanel
      title={i18n._(notices.generationFailed.title)}
      kept={<Trans>Your photo and your choices are kept, and no credit was spent.</Trans>}
      actions={
        <>
          {suggested === 'again' && (
            <Button onClick={() => wizard.send({ type: 'retry.requested' })}>
              <Trans>Try again</Trans>
            </Button>
          )}
          {suggested === 'mask' && (
            <Button onClick={() => wizard.send({ type: 'masking.requested' })}>
              <Trans>Mark the hair by hand</Trans>
            </Button>
          )}
          {suggested === 'wish' && (
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
      {refusalText(i18n, failure, unclearWords)}
    </ErrorPanel>
  );
}
