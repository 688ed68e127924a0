import { useQuery } from '@tanstack/react-query';

import type { Asset } from '#api/contract/assets.ts';
import type { ErrorCode } from '#api/contract/problem.ts';
import { generationQueries } from '#api/queries/generation.queries.ts';
import { useApi } from '#ui/patterns/api-context.ts';

/** Returns a person's detected joints and the reason why they are declined; nothing if the detection failed. */
export function useFoundPose(person: Asset | null) {
  const { data, isLoading, isPaused } = useQuery({
    ...useApi(generationQueries).pose(person?.id ?? ''),
    enabled: person !== null,
    retry: false,
  });
  return { found: data, isLooking: isLoading && !isPaused };
}

/** Manual points can correct a misread pose, but not a seated person or one cut off by the picture's edge. */
const uncorrectableCodes: readonly ErrorCode[] = ['person_seated', 'person_cropped'];
export const canPointsHelp = (declined: ErrorCode | null | undefined): boolean =>
  !declined || !uncorrectableCodes.includes(declined);
