import { useQuery } from '@tanstack/react-query';

import { type HairPreviewBody, hairstyleQueries } from '#api/queries/hairstyle.queries.ts';
import { completeOrderBody, selectChoices, selectView } from '#machines/hairstyle/hairstyle.selectors.ts';
import { useApi } from '#ui/patterns/api-context.ts';
import { useStableValue } from '#ui/patterns/use-stable-value.ts';

import { useHairstyleSelector } from './hairstyle-actor.ts';

/** Debounce of the preview in milliseconds: sliders and the prompt change fast. */
const debounceMs = 400;
/** Placeholder for an incomplete order, which is never requested. */
const emptyOrder: HairPreviewBody = { photo: '', style: 'keep' };
/** Observes the preview's query across steps: without an observer it would be aborted and requested again. */
export function useObservedPreview(): void {
  const choices = useHairstyleSelector(selectChoices);
  const view = useHairstyleSelector(selectView);
  const queries = useApi(hairstyleQueries);
  const body = view === 'style' || view === 'customise' ? completeOrderBody(choices) : undefined;
  useQuery({ ...queries.preview(body ?? emptyOrder), enabled: false });
}

/**
 * Returns the preview of the chosen order, or why it would be declined.
 *
 * @param isAsked whether the server is asked; a cached response is used in any case.
 */
export function useHairPreview(isAsked: boolean) {
  const choices = useHairstyleSelector(selectChoices);
  const settled = useStableValue(choices, debounceMs);
  const isOfChosen = settled.photo?.id === choices.photo?.id && settled.style === choices.style;
  const body = isOfChosen ? completeOrderBody(settled) : undefined;
  const queries = useApi(hairstyleQueries);
  return useQuery({
    ...queries.preview(body ?? emptyOrder),
    enabled: isAsked && body !== undefined,
    // The previous colour of the same cut stays until the new one has loaded.
    placeholderData: (last, query) => {
      const [, photo, style] = query?.queryKey ?? [];
      return photo === body?.photo && style === body?.style ? last : undefined;
    },
  });
}
