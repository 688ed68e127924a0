import { useQuery } from '@tanstack/react-query';

import type { PreviewBody } from '#api/contract/editing.ts';
import { editingQueries } from '#api/queries/editing.queries.ts';
import { selectBase, selectMask, selectWish } from '#machines/image-editing/image-editing.selectors.ts';
import { useApi } from '#ui/patterns/api-context.ts';
import { useStableValue } from '#ui/patterns/use-stable-value.ts';

import { useImageEditingSelector } from './image-editing-actor.ts';

/** Milliseconds for which settings stay as they are before they are shown: sliders change fast. */
const pause = 400;

/** The preset that is chosen, on a small copy of the picture that is edited; nothing where either is missing. */
export function usePresetPreview() {
  const queries = useApi(editingQueries);
  const base = useImageEditingSelector(selectBase);
  const mask = useImageEditingSelector(selectMask);
  const wish = useImageEditingSelector(selectWish);
  const { strength, guidance, steps } = useStableValue(wish, pause);
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
    // The same preset on the same picture, until it is there with other settings.
    placeholderData: (last, query) => {
      const [, before] = query?.queryKey ?? [];
      return before?.image === body.image && before.preset === body.preset ? last : undefined;
    },
  });
  // Without a network it is one with other settings.
  return { preview: isAsked && !isPaused ? data : undefined, error, isPaused, isFetching };
}
