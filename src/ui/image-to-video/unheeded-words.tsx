import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';

import { filmQueries } from '#api/queries/film.queries.ts';
import { selectSettings } from '#machines/image-to-video/image-to-video.selectors.ts';
import { useApi } from '#ui/patterns/api-context.ts';
import { useStableValue } from '#ui/patterns/use-stable-value.ts';

import { useFilmModel } from './film-model.ts';
import { useImageToVideoSelector } from './image-to-video-actor.ts';

/** Debounce in milliseconds. */
const debounceMs = 300;

/** Words of the prompt that the built-in model ignores, before the order. */
export function UnheededWords() {
  const queries = useApi(filmQueries);
  const isBuiltIn = useFilmModel().id === 'built-in';
  const prompt = useImageToVideoSelector(selectSettings).prompt.trim();
  const debounced = useStableValue(prompt, debounceMs);
  const isAsked = isBuiltIn && prompt !== '';
  const { data, isPaused } = useQuery({
    ...queries.reading(debounced),
    enabled: isAsked && debounced !== '',
  });
  const words = isAsked && !isPaused ? (data?.unheard ?? []).map((each) => `“${each}”`).join(', ') : '';
  return (
    <div aria-live="polite" className="empty:hidden">
      {words !== '' && (
        <p className="break-anywhere text-sm text-amber">
          <Trans>The moving photo will not do: {words}. Only words about the camera are followed.</Trans>
        </p>
      )}
    </div>
  );
}
