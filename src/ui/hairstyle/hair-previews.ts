import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';

import type { HairStyleChoice } from '#api/contract/hairstyles.ts';
import type { ErrorCode, FailureCode } from '#api/contract/problem.ts';
import { CallError } from '#api/queries/call-error.ts';
import { type HairPreviewBody, hairstyleQueries } from '#api/queries/hairstyle.queries.ts';
import { orderedOf, selectChoices, selectView } from '#machines/hairstyle/hairstyle.selectors.ts';
import { useApi } from '#ui/patterns/api-context.ts';
import { useSettled } from '#ui/patterns/use-settled.ts';

import { useHairstyleSelector } from './hairstyle-actor.ts';

/** Milliseconds for which choices stay as they are before they are shown: sliders and words change fast. */
const pause = 400;
/** Stands where no order is put together; it is never asked for. */
const nothing: HairPreviewBody = { photo: '', style: 'keep' };
/** What ends the trial of one cut and says nothing of the others. */
const ofOneCut: readonly FailureCode[] = ['engine_failed', 'engine_timeout', 'internal'];

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
  const settled = useSettled(choices, pause);
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

export type Trials = {
  /** The cuts as the photo would wear them: addresses of pictures. */
  pictures: ReadonlyMap<HairStyleChoice, string>;
  /** What turned out not to be made of its hair. */
  declined: ReadonlyMap<HairStyleChoice, ErrorCode>;
  /** What could not be tried, as the studio failed at it alone. */
  failed: ReadonlySet<HairStyleChoice>;
  /** How many have come to an end already. */
  tried: number;
  /** Why trying has come to a halt, if it has. */
  error: Error | null;
  /** Makes that which trying has come to a halt at be asked for again, or else all that failed. */
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
  const isOver = ({ query: { queryKey } }: (typeof trials)[number]) => {
    const state = client.getQueryState(queryKey);
    return state?.status === 'success' || isOfOneCut(state?.error);
  };
  const next = isAsked ? trials.find((trial) => !isOver(trial)) : undefined;
  const results = useQueries({
    queries: trials.map(({ style, query }) => ({ ...query, enabled: style === next?.style })),
  });
  const error = next ? (results[trials.indexOf(next)]?.error ?? null) : null;
  const known = trials.flatMap(({ style }, i) => {
    const data = results[i]?.data;
    return data ? [{ style, data }] : [];
  });
  const failed = trials.filter((_, i) => isOfOneCut(results[i]?.error));
  return {
    pictures: new Map(known.flatMap(({ style, data }) => ('picture' in data ? [[style, data.picture]] : []))),
    declined: new Map(
      known.flatMap(({ style, data }) => ('declined' in data ? [[style, data.declined]] : [])),
    ),
    failed: new Set(failed.map(({ style }) => style)),
    tried: known.length + failed.length,
    error,
    onRetry: () => {
      for (const { query } of next && error ? [next] : failed)
        void client.resetQueries({ queryKey: query.queryKey, exact: true });
    },
  };
}

const isOfOneCut = (error: Error | null | undefined): boolean =>
  error instanceof CallError && ofOneCut.includes(error.failure.code);
