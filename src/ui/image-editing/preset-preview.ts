import { useQuery } from '@tanstack/react-query';

import type { PreviewBody } from '#api/contract/editing.ts';
import { editingQueries } from '#api/queries/editing.queries.ts';
import { selectBase, selectMask, selectWish } from '#machines/image-editing/image-editing.selectors.ts';
import { useApi } from '#ui/patterns/api-context.ts';
import { useStableValue } from '#ui/patterns/use-stable-value.ts';

import { useImageEditingSelector } from './image-editing-actor.ts';

/** Debounce of the preview in milliseconds: sliders change fast. */
const debounceMs = 400;

/** Returns the preview of the chosen preset on a small copy of the picture; nothing where either is missing. */
export function usePresetPreview() {
  const queries = useApi(editingQueries);
  const base = useImageEditingSelector(selectBase);
  const mask = useImageEditingSelector(selectMask);
  const wish = useImageEditingSelector(selectWish);
  const { strength, guidance, steps } = useStableValue(wish, debounceMs);
  const isAsked = base !== undefined && wish.preset !== null;
  const body: PreviewBody = {
    image: base?.id ?? '',
    preset: wish.preset ?? 'enhance',
    strength,
    guidance_scale: guidance,
    steps,
    ...(mask && { mask: mask.id }),
  };
  const { data, error, isPaused, isFetching } = useQuery({
    ...queries.presetPreview(body),
    enabled: isAsked,
    // The previous settings of the same preset and picture stay until the new ones have loaded.
    placeholderData: (last, query) => {
      const [, before] = query?.queryKey ?? [];
      return before?.image === body.image && before.preset === body.preset ? last : undefined;
    },
  });
  // The placeholder of a paused query has other settings, and no response will replace it while offline.
  return { preview: isAsked && !isPaused ? data : undefined, error, isPaused, isFetching };
}
