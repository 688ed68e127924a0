import { useQuery } from '@tanstack/react-query';

import { type HairPreviewBody, hairstyleQueries } from '#api/queries/hairstyle.queries.ts';
import { completeOrderBody, selectChoices, selectView } from '#machines/hairstyle/hairstyle.selectors.ts';
import { useApi } from '#ui/patterns/api-context.ts';
import { useStableValue } from '#ui/patterns/use-stable-value.ts';

import { useHairstyleSelector } from './hairstyle-actor.ts';

/** Milliseconds for which choices stay as they are before they are shown: sliders and words change fast. */
const pause = 400;
/** Stands where no order is put together; it is never asked for. */
const nothing: HairPreviewBody = { photo: '', style: 'keep' };
/** Watches what is being made from one step to the next: unwatched, it would be called off and asked for again. */
export function useKeptPreview(): void {
  const choices = useHairstyleSelector(selectChoices);
  const view = useHairstyleSelector(selectView);
  const queries = useApi(hairstyleQueries);
  const body = view === 'style' || view === 'customise' ? completeOrderBody(choices) : undefined;
  useQuery({ ...queries.preview(body ?? nothing), enabled: false });
}

/**
 * What an order of the choices would make, or why nothing would come of it.
 *
 * @param isAsked whether the studio is asked; an answer that it has given is there all the same.
 */
export function useHairPreview(isAsked: boolean) {
  const choices = useHairstyleSelector(selectChoices);
  const settled = useStableValue(choices, pause);
  const isOfChosen = settled.photo?.id === choices.photo?.id && settled.style === choices.style;
  const body = isOfChosen ? completeOrderBody(settled) : undefined;
  const queries = useApi(hairstyleQueries);
  return useQuery({
    ...queries.preview(body ?? nothing),
    enabled: isAsked && body !== undefined,
    // The same cut, until it is there in the new colour.
    placeholderData: (last, query) => {
      const [, photo, style] = query?.queryKey ?? [];
      return photo === body?.photo && style === body?.style ? last : undefined;
    },
  });
}
