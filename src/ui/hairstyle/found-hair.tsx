import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';

import type { Asset } from '#api/contract/assets.ts';
import { generationQueries } from '#api/queries/generation.queries.ts';
import { selectMask, selectPhoto } from '#machines/hairstyle/hairstyle.selectors.ts';
import { jobErrorText } from '#ui/messages/job-errors.ts';
import { useApi } from '#ui/patterns/api-context.ts';
import { useErrorWords } from '#ui/patterns/error-words.ts';
import { pictureDescription } from '#ui/patterns/picture-name.ts';
import { pictureRatio } from '#ui/patterns/picture-ratio.ts';
import { Button } from '#ui/primitives/button.tsx';
import { Callout } from '#ui/primitives/callout.tsx';

import { useIsOnePage } from '#ui/wizard/one-page.tsx';

import { hasRemedy } from './decline-remedies.ts';
import { useHairstyle, useHairstyleSelector } from './hairstyle-actor.ts';

/** Photo with its hair mask, found by the engine or painted by the user. */
export function FoundHair() {
  const photo = useHairstyleSelector(selectPhoto);
  return photo && <Found photo={photo} />;
}

function Found({ photo }: { photo: Asset }) {
  const errorWords = useErrorWords(jobErrorText);
  const wizard = useHairstyle();
  const isOnePage = useIsOnePage();
  const mask = useHairstyleSelector(selectMask);
  const queries = useApi(generationQueries);
  const { data, error, isPending, refetch } = useQuery({
    ...queries.selection(photo.id, 'hair'),
    enabled: mask === null,
  });
  const selectionError = mask === null && error;
  const correct = () => {
    // On one page the user opens no step, so the button does; the machine decides whether the step is open.
    if (isOnePage) wizard.send({ type: 'step.chosen', step: 'customise' });
    wizard.send({ type: 'masking.requested' });
  };
  return (
    <div>
      <Marked photo={photo} hair={mask?.url ?? data} />
      <div className="not-empty:mt-4" aria-live="polite">
        {selectionError && (
          <Callout tone="hint" title={<Trans>The hair was not found</Trans>}>
            {errorWords(selectionError)}
          </Callout>
        )}
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-2.5">
        <p className="mr-auto text-sm text-ink-2" aria-live="polite">
          {mask ? (
            <Trans>Your own mask says where the hair is.</Trans>
          ) : isPending ? (
            <Trans>Looking for the hair…</Trans>
          ) : (
            data && (
              <Trans>
                The marked hair is what changes; sideburns and the tips of a fringe may change with it.
              </Trans>
            )
          )}
        </p>
        {mask && (
          <Button size="small" look="ghost" onClick={() => wizard.send({ type: 'mask.removed' })}>
            <Trans>Find it automatically</Trans>
          </Button>
        )}
        {selectionError && !hasRemedy(selectionError) && (
          <Button size="small" look="ghost" onClick={() => void refetch()}>
            <Trans>Try again</Trans>
          </Button>
        )}
        <Button size="small" look="ghost" onClick={correct}>
          <Trans>Correct by hand</Trans>
        </Button>
      </div>
    </div>
  );
}

/** @param hair the URL of a mask, or `undefined` without one. */
function Marked({ photo, hair }: { photo: Asset; hair: string | undefined }) {
  const { i18n } = useLingui();
  return (
    <figure className="relative fits-screen stage-light rounded" style={pictureRatio(photo)}>
      <img
        src={photo.url}
        alt={pictureDescription(i18n, photo)}
        width={photo.width}
        height={photo.height}
        className="h-auto w-full rounded"
      />
      {hair && (
        <span
          className="found-hair"
          aria-hidden="true"
          style={{ maskImage: `url(${JSON.stringify(hair)})` }}
        />
      )}
    </figure>
  );
}
