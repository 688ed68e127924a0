import { useQueries, useQuery } from '@tanstack/react-query';

import type { HairStyleChoice } from '#api/contract/hairstyles.ts';
import type { ErrorCode } from '#api/contract/problem.ts';
import { type HairPreviewBody, hairstyleQueries } from '#api/queries/hairstyle.queries.ts';
import { orderedOf, selectChoices, selectView } from '#machines/hairstyle/hairstyle.selectors.ts';
import { useApi } from '#ui/patterns/api-context.ts';
import { useStableValue } from '#ui/patterns/use-stable-value.ts';

import { concernsOneCut, trialQueries } from './cut-trial-actors.ts';
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
  const body = view === 'style' || view === 'customise' ? orderedOf(choices) : undefined;
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
  const body = isOfChosen ? orderedOf(settled) : undefined;
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

type Tried = {
  /** The cuts as the photo would wear them: addresses of pictures. */
  pictures: ReadonlyMap<HairStyleChoice, string>;
  /** What turned out not to be made of its hair. */
  declined: ReadonlyMap<HairStyleChoice, ErrorCode>;
  /** What could not be tried, as the studio failed at it alone. */
  failed: ReadonlySet<HairStyleChoice>;
};

/** What is known of these cuts on the photo, in the colour that is chosen and without words. Asks for none. */
export function useTrials(styles: readonly HairStyleChoice[]): Tried {
  const choices = useHairstyleSelector(selectChoices);
  const trials = trialQueries(useApi(hairstyleQueries), choices, styles);
  const results = useQueries({ queries: trials.map(({ query }) => ({ ...query, enabled: false })) });
  const known = trials.flatMap(({ style }, i) => {
    const data = results[i]?.data;
    return data ? [{ style, data }] : [];
  });
  return {
    pictures: new Map(known.flatMap(({ style, data }) => ('picture' in data ? [[style, data.picture]] : []))),
    declined: new Map(
      known.flatMap(({ style, data }) => ('declined' in data ? [[style, data.declined]] : [])),
    ),
    failed: new Set(trials.filter((_, i) => concernsOneCut(results[i]?.error)).map(({ style }) => style)),
  };
}
