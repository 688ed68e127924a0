import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';

import type { HairStyleChoice } from '#api/contract/hairstyles.ts';
import type { ErrorCode } from '#api/contract/problem.ts';
import { hairstyleQueries } from '#api/queries/hairstyle.queries.ts';
import { orderedOf, selectChoices } from '#machines/hairstyle/hairstyle.selectors.ts';
import { useApi } from '#ui/patterns/api-context.ts';
import { useSettled } from '#ui/patterns/use-settled.ts';

import { useHairstyleSelector } from './hairstyle-actor.ts';

/** Milliseconds for which choices stay as they are before they are shown: sliders and words change fast. */
const pause = 400;

/**
 * What an order of the choices would make, or why nothing would come of it.
 *
 * @param isAsked whether the studio is asked; an answer that it has given is there all the same.
 */
export function useHairPreview(isAsked: boolean) {
  const choices = useHairstyleSelector(selectChoices);
  const settled = useSettled(choices, pause);
  const isOfChosen = settled.photo?.id === choices.photo?.id && settled.style === choices.style;
  const body = isOfChosen ? orderedOf(settled) : undefined;
  const queries = useApi(hairstyleQueries);
  return useQuery({
    ...queries.preview(body ?? { photo: '', style: 'keep' }),
    enabled: isAsked && body !== undefined,
    // The same cut, until it is there in the new colour.
    placeholderData: (last, query) => {
      const [, photo, style] = query?.queryKey ?? [];
      return photo === body?.photo && style === body?.style ? last : undefined;
    },
  });
}

export type Trials = {
  /** The cuts as the photo would wear them: addresses of pictures. */
  pictures: ReadonlyMap<HairStyleChoice, string>;
  /** What turned out not to be made of its hair. */
  declined: ReadonlyMap<HairStyleChoice, ErrorCode>;
  /** How many have come to an end already. */
  tried: number;
  /** Why trying has come to a halt, if it has. */
  error: Error | null;
  /** Goes on after a halt. */
  onRetry: () => void;
};

/**
 * Cuts as the photo would wear them, in the colour that is chosen and without words: those that have been shown, and one after
 * another the others.
 *
 * @param isAsked whether more of them are asked for.
 */
export function useTrials(styles: readonly HairStyleChoice[], isAsked: boolean): Trials {
  const choices = useHairstyleSelector(selectChoices);
  const queries = useApi(hairstyleQueries);
  const client = useQueryClient();
  const trials = styles.flatMap((style) => {
    const body = orderedOf({ ...choices, style, prompt: '' });
    return body ? [{ style, query: queries.preview(body) }] : [];
  });
  const next = isAsked
    ? trials.find(({ query }) => client.getQueryState(query.queryKey)?.status !== 'success')
    : undefined;
  const results = useQueries({
    queries: trials.map(({ style, query }) => ({ ...query, enabled: style === next?.style })),
  });
  const halted = next && results[trials.indexOf(next)];
  const known = trials.flatMap(({ style }, i) => {
    const data = results[i]?.data;
    return data ? [{ style, data }] : [];
  });
  return {
    pictures: new Map(known.flatMap(({ style, data }) => ('picture' in data ? [[style, data.picture]] : []))),
    declined: new Map(
      known.flatMap(({ style, data }) => ('declined' in data ? [[style, data.declined]] : [])),
    ),
    tried: known.length,
    error: halted?.error ?? null,
    onRetry: () => void halted?.refetch(),
  };
}
