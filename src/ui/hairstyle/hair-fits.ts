import { useQuery } from '@tanstack/react-query';

import type { HairStyleChoice } from '#api/contract/hairstyles.ts';
import type { ErrorCode } from '#api/contract/problem.ts';
import { hairstyleQueries } from '#api/queries/hairstyle.queries.ts';
import {
  selectDeclined,
  selectMask,
  selectPhoto,
  selectPrompt,
  selectStyle,
} from '#machines/hairstyle/hairstyle.selectors.ts';
import { useApi } from '#ui/patterns/api-context.ts';

import { useHairstyleSelector } from './hairstyle-actor.ts';

/**
 * Returns the templates that the hair in the chosen photo can't form, with the reasons: from the server, again after each change
 * of the mask, and from declined orders.
 *
 * @param isAsked whether the server is asked; a cached response is used in any case.
 */
export function useHairFits(isAsked = true) {
  const photo = useHairstyleSelector(selectPhoto);
  const mask = useHairstyleSelector(selectMask);
  const orderDeclines = useHairstyleSelector(selectDeclined);
  const queries = useApi(hairstyleQueries);
  const { data, error, isFetching } = useQuery({
    ...queries.fits(photo?.id ?? '', mask?.id),
    enabled: isAsked && photo !== null,
  });
  const declined: ReadonlyMap<HairStyleChoice, ErrorCode> = new Map(
    [...(data?.declined ?? []), ...orderDeclines].map(({ style, code }) => [style, code]),
  );
  const isAnswered = data?.isWhole === true;
  return {
    declined,
    judged: data?.judged ?? [],
    isAnswered,
    isLoading: isFetching && !isAnswered,
    error: isFetching ? null : error,
  };
}

/** Returns why the chosen template would be declined, as far as known without an order; a prompt asks for a cut of its own. */
export function useChosenFit(): { declined: ErrorCode | undefined; isLoading: boolean } {
  const style = useHairstyleSelector(selectStyle);
  const hasWords = useHairstyleSelector(selectPrompt).trim() !== '';
  const isTemplate = style !== null && style !== 'keep' && style !== 'custom';
  const { declined, judged, isLoading } = useHairFits(isTemplate);
  return {
    declined: isTemplate && !hasWords ? declined.get(style) : undefined,
    isLoading: isTemplate && isLoading && !judged.includes(style),
  };
}
