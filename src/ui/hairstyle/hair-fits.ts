import { useQuery } from '@tanstack/react-query';

import type { HairStyleChoice } from '#api/contract/hairstyles.ts';
import type { ErrorCode } from '#api/contract/problem.ts';
import { hairstyleQueries } from '#api/queries/hairstyle.queries.ts';
import { selectMask, selectPhoto } from '#machines/hairstyle/hairstyle.selectors.ts';
import { useApi } from '#ui/patterns/api-context.ts';

import { useHairstyleSelector } from './hairstyle-actor.ts';

type Declined = ReadonlyMap<HairStyleChoice, ErrorCode>;

const byStyle = (list: readonly { style: HairStyleChoice; code: ErrorCode }[]): Declined =>
  new Map(list.map(({ style, code }) => [style, code]));

/** Which templates the hair in the chosen photo does not carry, and why; asked anew where the hair is marked by hand. */
export function useHairFits() {
  const photo = useHairstyleSelector(selectPhoto);
  const mask = useHairstyleSelector(selectMask);
  const queries = useApi(hairstyleQueries);
  return useQuery({
    ...queries.fits(photo?.id ?? '', mask?.id),
    enabled: photo !== null,
    select: byStyle,
  });
}
