import { useLingui } from '@lingui/react';
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
import { declineWords } from '#ui/messages/hair-declines.ts';
import { useApi } from '#ui/patterns/api-context.ts';

import { useHairstyleSelector } from './hairstyle-actor.ts';

/**
 * Which templates the hair in the chosen photo does not carry, and why: what the studio says of it, asked anew where the hair is
 * marked by hand, and what orders have shown.
 *
 * @param isAsked whether the studio is asked; an answer that it has given is known all the same.
 */
export function useHairFits(isAsked = true) {
  const photo = useHairstyleSelector(selectPhoto);
  const mask = useHairstyleSelector(selectMask);
  const shown = useHairstyleSelector(selectDeclined);
  const queries = useApi(hairstyleQueries);
  const { data, error, isLoading } = useQuery({
    ...queries.fits(photo?.id ?? '', mask?.id),
    enabled: isAsked && photo !== null,
  });
  const declined: ReadonlyMap<HairStyleChoice, ErrorCode> = new Map(
    [...(data ?? []), ...shown].map(({ style, code }) => [style, code]),
  );
  return { declined, isAnswered: data !== undefined, isLoading, error };
}

/** What the chosen template needs that the photo does not have; words ask for a cut of their own. */
export function useNeed(): string | undefined {
  const { i18n } = useLingui();
  const style = useHairstyleSelector(selectStyle);
  const hasWords = useHairstyleSelector(selectPrompt).trim() !== '';
  const isTemplate = style !== null && style !== 'keep' && style !== 'custom';
  const { declined } = useHairFits(isTemplate);
  const code = isTemplate && !hasWords ? declined.get(style) : undefined;
  return code && i18n._(declineWords(code));
}
