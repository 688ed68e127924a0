import { Trans, useLingui } from '@lingui/react/macro';

import type { Asset } from '#api/contract/assets.ts';
import type { HairPreview } from '#api/contract/hairstyles.ts';
import { selectPhoto, selectStyle } from '#machines/hairstyle/hairstyle.selectors.ts';
import { declineMessage, refusalText } from '#ui/messages/hair-declines.ts';
import { hairGuessNames, hairStyleNames } from '#ui/messages/hairstyle-messages.ts';
import { BeforeAfter } from '#ui/patterns/before-after.tsx';
import { pictureDescription } from '#ui/patterns/picture-name.ts';
import { PreviewStatus } from '#ui/wizard/preview-status.tsx';

import { useChosenFit } from './hair-fits.ts';
import { HairLook } from './hair-look.tsx';
import { HairPanel } from './hair-panel.tsx';
import { useHairPreview } from './hair-previews.ts';
import { useHairstyleSelector } from './hairstyle-actor.ts';

/** Order panel with a free preview of the new hair, or the reason why there is none. */
export function HairOutlook() {
  const { i18n } = useLingui();
  const photo = useHairstyleSelector(selectPhoto);
  const style = useHairstyleSelector(selectStyle);
  const fit = useChosenFit();
  const preview = useHairPreview(!fit.isLoading && fit.declined === undefined);
  const { data, error, isPaused, isFetching } = preview;
  const answer = fit.declined === undefined ? data : undefined;
  const turnedDown = answer && 'declined' in answer && !preview.isPlaceholderData ? answer : undefined;
  const declined = fit.declined ?? turnedDown?.declined;
  const visiblePreview = answer && 'picture' in answer ? answer : undefined;
  const { left_as_is: left, guessed = [] } = visiblePreview ?? {};
  const refusal = turnedDown && refusalText(i18n, turnedDown.declined, turnedDown.words);
  const guesses = guessed.map((guess) => i18n._(hairGuessNames[guess])).join(', ');
  const name = style ? i18n._(hairStyleNames[style]) : '';
  return (
    <HairPanel
      requirement={declined && i18n._(declineMessage(declined))}
      preview={visiblePreview && !preview.isPlaceholderData ? visiblePreview : undefined}
      look={
        <div className="mt-3.5" aria-busy={isFetching}>
          {photo && visiblePreview ? (
            <Shown photo={photo} preview={visiblePreview} name={name} />
          ) : (
            <HairLook />
          )}
          {fit.declined === undefined && (
            <PreviewStatus name={name} refusal={refusal} {...{ data, error, isPaused, isFetching }}>
              {visiblePreview && style !== 'keep' && (
                <>
                  {' '}
                  <Trans>
                    If something looks wrong here, it will in the result: then choose another cut.
                  </Trans>
                </>
              )}
              {guesses && (
                <>
                  {' '}
                  <Trans>Hidden by hair, so guessed: {guesses}.</Trans>
                </>
              )}
              {left !== undefined && (
                <>
                  {' '}
                  <Trans>
                    As in the photo: “{left}”. Hair that hangs keeps its parting, volume and layers; short
                    hair gets no curtain bangs.
                  </Trans>
                </>
              )}
            </PreviewStatus>
          )}
        </div>
      }
    />
  );
}

type ShownProps = { photo: Asset; preview: HairPreview; name: string };

function Shown({ photo, preview: { picture, frame }, name }: ShownProps) {
  const { t, i18n } = useLingui();
  const size = { width: photo.width * frame.width, height: photo.height * frame.height };
  return (
    <BeforeAfter
      before={{ src: photo.url, alt: pictureDescription(i18n, photo), ...size, frame }}
      after={{ src: picture, alt: t`Preview: ${name}`, ...size }}
    />
  );
}
